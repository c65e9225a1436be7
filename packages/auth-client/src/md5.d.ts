/** The MD5 of a text's UTF-8 bytes in lower-case hexadecimal (RFC 1321). A key, never a protection. */
export declare const md5: (text: string) => string;
