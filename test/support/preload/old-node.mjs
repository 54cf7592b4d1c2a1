// The process takes itself for an older Node.
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.9.0' } });
