// Pictures in the page. The same few are there dozens of times: each is read once and copied from then on, which costs a
// fraction of reading it again.
import type { Attachment } from 'svelte/attachments';

const read = new Map<string, DocumentFragment>();

function copyOf(svg: string): Node {
  let drawing = read.get(svg);
  if (!drawing) {
    const template = document.createElement('template');
    template.innerHTML = svg;
    read.set(svg, (drawing = template.content));
  }
  return document.importNode(drawing, true);
}

/** Fills an element with a picture of ours (art/), given as its source: `<span {@attach drawn(art)}></span>`. */
export function drawn(svg: string): Attachment<Element> {
  return (element) => element.replaceChildren(copyOf(svg));
}
