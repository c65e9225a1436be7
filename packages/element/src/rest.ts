// The rest of the script: React, the widget, and how it takes over what the first script drew.
export { mountWidget, readyToTakeOver } from '@pawcall/react/take-over';
