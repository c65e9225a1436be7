// One download for all forms but the log-in: who has an account never needs them.
export { SceneMail } from '../illustration/SceneMail.tsx';
export { CodeForm } from './CodeForm.tsx';
export { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
export { RegisterForm } from './RegisterForm.tsx';
