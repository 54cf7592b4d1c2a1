// The process takes itself for an older Node: that of the environment.
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: process.env.OLD_NODE } });
