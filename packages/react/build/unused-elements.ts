import { NOTHING, words, type UnusedPart } from './unused-part.ts';

const HEAD = words('html head body title meta link style script base');
const BARE = words('area base br col embed hr keygen link menuitem meta param source track wbr');
const MEDIA = words('audio details iframe image object video');
const ATTRIBUTES = words(`allowFullScreen autoReverse cols contentEditable credentialless
  dangerouslySetInnerHTML disablePictureInPicture disableRemotePlayback download draggable externalResourcesRequired
  formNoValidate innerHTML is itemScope multiple muted noModule onScroll onScrollEnd playsInline preserveAlpha reversed rowSpan
  rows scoped seamless xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType xmlBase
  xmlLang xmlSpace`);

/** Attributes that have another name in the markup. */
const RENAMED =
  words(`acceptCharset httpEquiv crossOrigin accentHeight alignmentBaseline arabicForm baselineShift capHeight clipRule
  colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor
  floodOpacity fontSizeAdjust fontStretch fontStyle fontVariant glyphName glyphOrientationHorizontal
  glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType
  overlinePosition overlineThickness paintOrder panose-1 pointerEvents renderingIntent shapeRendering stopColor stopOpacity
  strikethroughPosition strikethroughThickness strokeDashoffset strokeMiterlimit textAnchor
  textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unitsPerEm vAlphabetic
  vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode xmlnsXlink xHeight`);

/** Properties of styles whose numbers are no pixels. */
const UNITLESS =
  words(`animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup
  columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart
  gridColumn gridColumnEnd gridColumnSpan gridColumnStart lineClamp lineHeight order orphans tabSize widows zoom
  MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative
  msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount
  WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive
  WebkitFlexShrink WebkitLineClamp`);

/** What React DOM does for elements, and for none of ours. */
export const UNUSED_IN_ELEMENTS = {
  'the head of the page': {
    reason:
      'The widget renders into a shadow root, and nothing that belongs into a head, nor html or body.',
    absent: { elements: HEAD },
    cut: {
      kinds: [26, 27],
      cases: { canHydrateInstance: words('meta link style script') },
      calls: {
        // Style sheets and pictures are all that a commit waits for.
        accumulateSuspenseyCommitOnFiber: NOTHING,
        clearContainerSparingly: NOTHING,
        estimateBandwidth: '0',
        getHoistableRoot: 'null',
        insertSuspendedStylesheets: NOTHING,
        isHostHoistableType: '!1',
        isSingletonScope: '!1',
        // Only within a ViewTransition is a picture waited for.
        maySuspendCommit: '!1',
        suspendInstance: NOTHING,
      },
    },
  },
  'loading ahead': {
    reason: 'No component asks React DOM to load or connect ahead.',
    absent: {
      exports: words('preconnect prefetchDNS preinit preinitModule preload preloadModule'),
    },
    cut: { members: ['D', 'C', 'L', 'm', 'X', 'S', 'M'] },
  },
  'the focus that a commit loses': {
    reason:
      'React DOM gives it back to the active element of the document. That is the host of the shadow root, which takes no focus: all that comes of it is that the page is laid out in the middle of the commit, and its scrolling set anew.',
    absent: { names: ['delegatesFocus'] },
    cut: {
      calls: { getActiveElementDeep: 'null', hasSelectionCapabilities: '!1' },
      statements: { flushMutationEffects: ['if ( curFocusedElem !== priorFocusedElem &&'] },
    },
  },
  'engines without reportError': {
    reason:
      'Every browser that we name has it, and the script starts in no other (docs/browsers.md).',
    absent: {},
    cut: { known: ['reportError'] },
  },
  'custom elements': {
    reason:
      'The widget is one and renders none: no name with a hyphen (the test looks by itself), no `is`.',
    absent: { names: ['is'] },
    cut: { calls: { isCustomElement: '!1' } },
  },
  'attributes and elements': {
    reason: 'No element has this name, and none has an attribute of this name.',
    absent: {
      elements: ['math', 'textarea', 'script', ...MEDIA, ...BARE],
      names: [...ATTRIBUTES, ...RENAMED, ...UNITLESS],
    },
    cut: {
      cases: {
        commitHostMount: ['textarea'],
        completeWork: ['math', 'script', 'textarea'],
        prepareToHydrateHostInstance: ['embed', 'link', 'source', 'textarea', ...MEDIA],
        restoreStateOfTarget: ['textarea'],
        setInitialProperties: ['textarea', ...MEDIA, ...BARE, 'dangerouslySetInnerHTML'],
        setProp: ATTRIBUTES,
        updateProperties: ['textarea', ...BARE, 'dangerouslySetInnerHTML'],
      },
      pairs: RENAMED,
      listed: UNITLESS,
    },
  },
} satisfies Readonly<Record<string, UnusedPart>>;
