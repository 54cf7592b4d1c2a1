import { element } from './element.ts';
import type { Brand } from './service.ts';

/** Custom properties by which a page sets colours: then those of the provider would not fit to them. */
const OF_PAGE = ['accent', 'on-accent', 'note'];

/** True if the page sets colours itself. */
export const hasOwnColours = (host: Element): boolean => {
  const style = getComputedStyle(host);
  return OF_PAGE.some((name) => style.getPropertyValue(`--slot-booking-${name}`).trim() !== '');
};

/** Returns the colours of a brand as a style sheet, which needs no permission of a Content-Security-Policy; null without any. */
export function brandSheet({ colours }: Brand): CSSStyleSheet | null {
  if (!colours) return null;
  const { light, dark } = colours;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host {
    --brand-accent: light-dark(${light.accent}, ${dark.accent});
    --brand-on-accent: light-dark(${light.onAccent}, ${dark.onAccent});
    --brand-soft: light-dark(${light.soft}, ${dark.soft});
  }`);
  return sheet;
}

/** Draws the logo of a provider: the policy of a page need not allow pictures for that. Without an answer there is none. */
export async function logo(address: string): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(address);
    const image = await createImageBitmap(await answer.blob());
    const { width, height } = image;
    const canvas = element('canvas', { class: 'logo', part: 'logo', width, height, 'aria-hidden': 'true' });
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas;
  } catch {
    return null;
  }
}
