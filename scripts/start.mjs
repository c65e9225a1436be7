// Entry point of `npm start`: plain JavaScript for any Node from 20 on. It installs, then hands over to Node 26.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { startDemo } = await import('./entry/demo.mjs');
await startDemo();
