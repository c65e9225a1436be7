import { md5 as digestOf } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The MD5 of a text's UTF-8 bytes in lower-case hexadecimal (RFC 1321). A key, never a protection. */
export const md5 = (text: string): string => bytesToHex(digestOf(new TextEncoder().encode(text)));
