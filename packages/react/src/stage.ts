// What tests and the gallery of states stand on; nothing here is part of the widget.
export { openStage, WIDGET_OPTIONS, type Stage, type StageSetting } from './app/stage.tsx';
export { loadMessages, type MessageKey } from './text/messages.ts';
export { createText, type Text } from './text/text.ts';
export type { TextValues } from './text/format-message.ts';
