const { now } = Date;
const RealDate = Date;

/** Moves the clock of this process. */
export function moveClock(milliseconds) {
  Date.now = () => now() + milliseconds;
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      super(...(args.length ? args : [Date.now()]));
    }
  };
  // the ORM tells the type of a column by this name
  Object.defineProperty(globalThis.Date, 'name', { value: 'Date' });
}
