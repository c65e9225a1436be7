/** After this a download that has not ended has failed, in milliseconds: a line that went silent tells nobody (EMB-7, GO-8). */
export const DOWNLOAD_TIMEOUT_MS = 20_000;
