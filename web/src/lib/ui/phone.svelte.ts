// Whether the page is as narrow as a phone. Drawings with two layouts ask here.
const narrow = matchMedia('(max-width: 699px)');
export const screen = $state({ phone: narrow.matches });
narrow.addEventListener('change', () => (screen.phone = narrow.matches));
