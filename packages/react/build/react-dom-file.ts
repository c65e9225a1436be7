/** The file of React DOM that a build for production takes. */
export const REACT_DOM = /[\\/]react-dom-client\.production\.js$/;
