// How every picture of ours is wrapped. Pictures are decoration: the words beside them carry the meaning, so they are
// hidden from assistive technology. Colours come from `currentColor` and the custom properties of style/.

/** A picture that fills the box it is given. */
export function picture(kind: string, width: number, height: number, body: string): string {
  return `<svg class="art ${kind}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;
}

/** A landscape that covers its box, cropped at the sides where the box has another shape. */
export function landscape(kind: string, body: string): string {
  return (
    `<svg class="art place ${kind}" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" ` +
    `aria-hidden="true" focusable="false">${body}</svg>`
  );
}
