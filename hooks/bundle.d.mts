/** Path of the module that the service serves. */
export const ELEMENT: string;
/** Returns the minified module. */
export function bundleElement(): Promise<string>;
