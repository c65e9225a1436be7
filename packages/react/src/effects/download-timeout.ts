/** A download that has not ended after this time counts as failed, in milliseconds (EMB-7, GO-8). */
export const DOWNLOAD_TIMEOUT_MS = 20_000;
