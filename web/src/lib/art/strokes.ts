// Strokes that several drawings share.
export const face = (x: number, y: number, s = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><circle cx="-8" r="2.6" fill="#3a1a12"/><circle cx="8" r="2.6" fill="#3a1a12"/><path d="M-4 4.5q4 4 8 0" fill="none" stroke="#3a1a12" stroke-width="2" stroke-linecap="round"/><ellipse cx="-13" cy="5" rx="3.6" ry="2.4" fill="#f0647f" opacity=".5"/><ellipse cx="13" cy="5" rx="3.6" ry="2.4" fill="#f0647f" opacity=".5"/></g>`;
export const ball = (x: number, y: number, r: number, c: string, d: string, l?: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/><path d="M${x + r * 0.62} ${y - r * 0.78}A${r} ${r} 0 1 1 ${x - r * 0.84} ${y + r * 0.54}A${r * 1.15} ${r * 1.15} 0 0 0 ${x + r * 0.62} ${y - r * 0.78}Z" fill="${d}" opacity=".55"/><ellipse cx="${x - r * 0.36}" cy="${y - r * 0.4}" rx="${r * 0.26}" ry="${r * 0.17}" transform="rotate(-38 ${x - r * 0.36} ${y - r * 0.4})" fill="${l || '#fff'}" opacity=".85"/>`;
export const wedge = (cx: number, cy: number, r: number, n: number, fill: string): string =>
  Array.from({ length: n }, (_, i) => {
    const a = (i * 360) / n;
    return `<path transform="rotate(${a} ${cx} ${cy})" d="M${cx} ${cy - 2.5}L${cx - r * 0.31} ${cy - r * 0.82}Q${cx} ${cy - r * 1.1} ${cx + r * 0.31} ${cy - r * 0.82}Z" fill="${fill}" stroke="${fill}" stroke-width="1.6" stroke-linejoin="round"/>`;
  }).join('');
