// Whether the page is as narrow as a phone, too low for a table over a counter, or tall enough for everything. Drawings
// with several layouts ask here; their styles use the same widths and heights.
const asked = {
  phone: matchMedia('(max-width: 699px)'),
  low: matchMedia(
    '(min-width: 700px) and (max-width: 1079px) and (max-height: 899px), (min-width: 1080px) and (max-height: 789px)',
  ),
  tall: matchMedia('(min-width: 700px) and (max-width: 1079px) and (min-height: 900px)'),
};
export const screen = $state({
  phone: asked.phone.matches,
  low: asked.low.matches,
  tall: asked.tall.matches,
});
for (const name of ['phone', 'low', 'tall'] as const)
  asked[name].addEventListener('change', ({ matches }) => (screen[name] = matches));
