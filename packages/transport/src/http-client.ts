/** One request as an Axios-like client takes it (LIB-3). */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly data?: unknown;
  readonly params?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** One answer: JSON is parsed, anything else is text. */
export interface HttpResponse {
  readonly status: number;
  readonly data: unknown;
  readonly headers: unknown;
}

/** The HTTP client that calls are sent with: an axios instance fits, so does `createFetchClient()` (LIB-3). */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResponse>;
}
