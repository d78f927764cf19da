/** "de Mia", "d’Anna": the little word melts before a vowel. */
export const of = (name: string): string =>
  /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`;
