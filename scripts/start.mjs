// Entry point of `npm start`: plain JavaScript for any Node from 20 on. It installs, then hands over to Node 26.
import { startDemo } from './entry/demo.mjs';

await startDemo();
