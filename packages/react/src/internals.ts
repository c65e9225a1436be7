// For tests and the gallery; pages use `mountWidget`.
export { createControl, type Control } from './context/widget-control.ts';
export { createElementHost, type Host, type HostEventName } from './context/host-events.ts';
export { AppContext, type App } from './context/app-context.ts';
export { createInstance, type Instance } from './context/widget-instance.ts';
export { PawcallApp } from './app/PawcallApp.tsx';
export { VisitsApp } from './app/VisitsApp.tsx';
export { registerFonts } from './styles/register-fonts.ts';
export type { TextValues } from './text/format-message.ts';
export { loadMessages, loadVisitsMessages, type MessageKey } from './text/load-messages.ts';
export { createText, type Text } from './text/create-text.ts';
export { type ColorScheme, UiProvider } from './ui/UiProvider.tsx';
