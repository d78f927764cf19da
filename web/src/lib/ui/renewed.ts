/** The value that a state begins with, again whenever `by` changes: `let open = $derived(renewed(false, page))`. */
export const renewed = <T>(value: T, _by: unknown): T => value;
