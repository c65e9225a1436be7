/** One thing that `init` asks, and the variable that the answer sets. */
export interface Question {
  readonly variable: string;
  /** The option that answers it, in camel case. */
  readonly option:
    'databaseUrl' | 'apiOrigin' | 'authOrigin' | 'shopOrigin' | 'smtpUrl' | 'smtpFrom';
  readonly flags: string;
  readonly asks: string;
  /** Lines of the file above the variable. */
  readonly explains: readonly string[];
}

/** What `init` asks, in the order of the file. */
export const QUESTIONS: readonly Question[] = [
  {
    variable: 'DATABASE_URL',
    option: 'databaseUrl',
    flags: '--database-url <url>',
    asks: 'PostgreSQL, postgres://user:password@host:5432/name (empty: embedded, for trying out)',
    explains: [
      'The database: a PostgreSQL server, 15 or newer. Without it an embedded one in DATA_DIR serves',
      'a single process, and a power loss can damage it.',
    ],
  },
  {
    variable: 'PUBLIC_ORIGIN',
    option: 'apiOrigin',
    flags: '--api-origin <origin>',
    asks: 'Where browsers reach the API, such as https://api.example.com',
    explains: ['Where browsers reach the marketplace API (MARKETPLACE_PORT of this process).'],
  },
  {
    variable: 'PUBLIC_AUTH_ORIGIN',
    option: 'authOrigin',
    flags: '--auth-origin <origin>',
    asks: 'Where browsers reach the authentication service, such as https://auth.example.com',
    explains: ['Where browsers reach the authentication service (AUTH_PORT of this process).'],
  },
  {
    variable: 'STOREFRONT_ORIGIN',
    option: 'shopOrigin',
    flags: '--shop-origin <origin>',
    asks: 'The shop whose pages have the widget, such as https://shop.example.com',
    explains: [
      'The shop: its pages may call, and the checkout is there. Further origins go into ALLOWED_ORIGINS,',
      'separated by commas, together with this one.',
    ],
  },
  {
    variable: 'SMTP_URL',
    option: 'smtpUrl',
    flags: '--smtp-url <url>',
    asks: 'Mail server, smtps://user:password@host:465 (empty: mails wait in the database)',
    explains: ['The mail server. Without it codes and confirmations wait in the table outbox.'],
  },
  {
    variable: 'SMTP_FROM',
    option: 'smtpFrom',
    flags: '--smtp-from <sender>',
    asks: 'Sender of the mails, such as Shop <no-reply@shop.example.com>',
    explains: ['The sender of every mail.'],
  },
];
