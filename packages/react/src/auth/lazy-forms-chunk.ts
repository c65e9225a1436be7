// One chunk for all forms but the log-in, which is all that owners with an account need.
export { SceneEnvelope } from '../illustration/SceneEnvelope.tsx';
export { CodeForm } from './CodeForm.tsx';
export { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
export { RegisterForm } from './RegisterForm.tsx';
