// The clock of this process runs two minutes ahead.
const now = Date.now;
Date.now = () => now() + 120_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length ? args : [Date.now()]));
  }
};
// the ORM tells the type of a column by this name
Object.defineProperty(globalThis.Date, 'name', { value: 'Date' });
