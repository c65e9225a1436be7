import { parentPort } from 'node:worker_threads';
import { compileGazetteer } from './compile-gazetteer.ts';

parentPort?.postMessage(compileGazetteer());
