import type { HostPage } from '../host-page.ts';

const library = (file: string) => `<script src="/hosts/files/${file}"></script>`;
const script = (text: string) => `<script>${text}</script>`;

/** Scripts that run before the widget's; requests must be the same with each of them. */
export const SCRIPTS: readonly HostPage[] = [
  { name: 'prototype', about: 'Prototype.js 1.7', head: library('prototype.js') },
  { name: 'mootools', about: 'MooTools 1.5', head: library('mootools.js') },
  {
    name: 'to-json',
    about: 'toJSON on the prototypes',
    head: script(
      `Object.prototype.toJSON = Array.prototype.toJSON = String.prototype.toJSON = Date.prototype.toJSON = function () { return 'theirs' };
       for (const prototype of [Object.prototype, Array.prototype])
         Object.defineProperty(prototype, 'toJSON', { enumerable: false });`,
    ),
  },
  {
    name: 'dom-extended',
    about: 'a library that extends every element',
    head: script(
      `(function (native) {
        window.Element = function (tag) { return document.createElement(tag) };
        window.Element.prototype = native.prototype;
        var more = { hide: 0, show: 0, update: 0, clone: 0, match: 0, next: 0, up: 0, down: 0, select: 0, get: 0, set: 0, empty: 0 };
        for (var name in more) native.prototype[name] = function () { throw new Error('not for you') };
        native.prototype.remove = function () { this.parentNode.removeChild(this); return this };
        ['appendChild', 'insertBefore', 'removeChild', 'addEventListener'].forEach(function (name) {
          var act = Node.prototype[name] || EventTarget.prototype[name];
          (Node.prototype.hasOwnProperty(name) ? Node : EventTarget).prototype[name] = function () { return act.apply(this, arguments) };
        });
        window.$ = window.$$ = function (id) { return document.getElementById(id) };
        window.Event = function () { throw new Error('Event is ours') };
        window.Request = window.Hash = window.Form = window.Field = window.Selector = window.Class = function () { throw new Error('ours') };
      })(window.Element);`,
    ),
  },
  {
    name: 'polyfills',
    about: 'polyfills in place of built-ins',
    head: script(
      `(function () {
        var send = window.fetch, parse = JSON.parse, NativePromise = Promise, NativeMap = Map, paint = requestAnimationFrame;
        window.fetch = function (input, init) { return new NativePromise(function (resolve, reject) { send.call(window, input, init).then(resolve, reject) }) };
        window.Promise = class extends NativePromise {};
        window.Map = class extends NativeMap {};
        window.requestAnimationFrame = function (act) { return setTimeout(function () { act(performance.now()) }, 16) };
        window.cancelAnimationFrame = clearTimeout;
        JSON.parse = function (text, reviver) { return parse(text, reviver) };
        window.structuredClone = function (value) { return parse(JSON.stringify(value)) };
        Array.prototype.flat = function () { return [].concat.apply([], this) };
        Object.entries = function (from) { return Object.keys(from).map(function (key) { return [key, from[key]] }) };
        String.prototype.replaceAll = function (from, to) { return this.split(from).join(to) };
        delete window.requestIdleCallback; delete Promise.withResolvers;
      })();`,
    ),
  },
  {
    name: 'frozen',
    about: 'frozen built-ins',
    head: script(
      `[Object, Array, String, Function, Promise, Map, Set, JSON, Math].forEach(function (one) {
        Object.freeze(one); if (one.prototype && one !== Object && one !== Function) Object.freeze(one.prototype);
      });`,
    ),
  },
  {
    name: 'clobbered',
    about: 'names of the window taken by elements and by the page',
    head: script(
      `window.name = 'shop'; window.status = 'open'; var origin = 'https://elsewhere.example';`,
    ),
    around: (widget) =>
      '<form id="form" name="document"><input name="id"><input name="children"><input name="ownerDocument"></form>' +
      '<img id="history" alt=""><a id="CSS2">x</a><a id="pc">x</a><div id="root"></div><div id="pawcall"></div><form id="fetchers"></form>' +
      widget,
  },
];

/** Adds fallback content, which stays when the widget cannot start. */
const withFallback = (widget: string): string =>
  widget.replace('</pawcall-booking>', '<a href="tel:+15550100">Call us</a></pawcall-booking>');

/** Scripts whose prototype changes break React and other libraries. */
export const POLLUTED_PROTOTYPES: readonly HostPage[] = [
  {
    name: 'own-bind',
    about: 'MooTools 1.4 with its older names, whose bind takes a list',
    head: script(
      `Function.prototype.bind = function (bind, args) {
        var self = this;
        if (args != null) args = Array.isArray(args) ? args : [args];
        return function () { return self.apply(bind, args || arguments) };
      };`,
    ),
    around: withFallback,
  },
  {
    name: 'enumerable',
    about: 'enumerable properties on Object.prototype',
    head: script(
      `Object.prototype.each = function () {}; Object.prototype.shop = 'Harbor'; Array.prototype.last = function () {};
       Object.prototype.extend = function (more) { for (var key in more) this[key] = more[key]; return this; };`,
    ),
    around: withFallback,
  },
];
