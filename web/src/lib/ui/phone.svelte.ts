// Whether the page is as narrow as a phone. Drawings with several layouts ask here; their styles use the same width.
const phone = matchMedia('(max-width: 699px)');
export const screen = $state({ phone: phone.matches });
phone.addEventListener('change', ({ matches }) => (screen.phone = matches));
