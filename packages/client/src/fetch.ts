/** Sends a request; the global `fetch` is one. Each `with…` function wraps one in another. */
export type Fetch = (request: Request) => Promise<Response>;
