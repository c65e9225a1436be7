// Entry point of `npm start`: plain JavaScript for any Node from 20 on. It installs, then hands over to Node 26.
import { startDemo } from './tasks/demo.mjs';

await startDemo();
