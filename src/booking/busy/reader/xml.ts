import { SaxesParser } from 'saxes';
import { ReadFailure } from './read-failure.ts';

/** Element of a document. Attributes are read over. */
export interface XmlElement {
  /** Namespace and local name, with a blank between them, such as `DAV: response`. */
  name: string;
  /** Text of its own, CDATA included. */
  text: string;
  children: XmlElement[];
}

/** Levels of elements; honest answers have ten. Each prefix of a name is looked for in all of them. */
const MAX_DEPTH = 50;

/** Elements of a document: ten for each component that a calendar may have. */
const MAX_ELEMENTS = 200_000;

/**
 * Parses a document, and returns its root. Errors: TOO_LARGE; NOT_A_CALENDAR if it is malformed, or has a DOCTYPE, and with
 * it entities of its own.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const document: XmlElement = { name: '', text: '', children: [] };
  const open = [document];
  let count = 0;
  const write = (text: string) => {
    open.at(-1)!.text += text;
  };
  parser.on('doctype', () => {
    throw new ReadFailure('NOT_A_CALENDAR');
  });
  parser.on('opentag', ({ uri, local }) => {
    count += 1;
    if (count > MAX_ELEMENTS) throw new ReadFailure('TOO_LARGE');
    if (open.length > MAX_DEPTH) throw new ReadFailure('NOT_A_CALENDAR');
    const element = { name: `${uri} ${local}`, text: '', children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', write);
  parser.on('cdata', write);
  try {
    parser.write(text.trim()).close();
  } catch (error) {
    throw error instanceof ReadFailure ? error : new ReadFailure('NOT_A_CALENDAR');
  }
  return document.children[0]!;
}

/** Returns the children of a name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Returns the first child of a name. */
export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);
