import { createTransport } from 'nodemailer';
import { failed, type Finding, ok, type Patient, warning } from './finding.ts';

const WITHIN_MS = 10_000;

/** Whether the mail server greets, speaks TLS where it must, and takes the password; nothing is sent. */
export const examineMail = async ({ settings }: Patient): Promise<Finding> => {
  if (settings.smtpUrl === undefined)
    return warning(
      'mail',
      'no SMTP_URL: codes and confirmations wait in the table outbox',
      'Set SMTP_URL=smtps://user:password@host, or nobody can sign up.',
    );
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  try {
    await transport.verify();
    return ok('mail', `${new URL(settings.smtpUrl).host} takes mails from ${settings.smtpFrom}`);
  } catch (error) {
    return failed(
      'mail',
      `the server of SMTP_URL says: ${error instanceof Error ? error.message : 'nothing'}`,
      'Check host, port, user and password; smtps:// is TLS from the start (465), smtp:// upgrades (587).',
    );
  } finally {
    transport.close();
  }
};
