import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureLimits } from '../kinds'
import { averageColor, type CleanPicture, TooLarge } from './clean-picture.ts'

import sanitizeHtml from 'sanitize-html'
import { type Config, optimize } from 'svgo'

/**
 * Cleans a drawing, which stays one. What cannot be drawn here is refused: a browser would have trouble with it too.
 * @param file its path
 * @param target the path of the cleaned drawing
 * @throws TooLarge, UncleanDrawing
 */
export async function cleanDrawing(file: string, target: string, limits: PictureLimits): Promise<CleanPicture> {
  const cleaned = cleanSvg(await readFile(file, 'utf8'))
  await writeFile(target, cleaned)
  try {
    const { width, height } = await sharp(target).metadata()
    if (width > limits.side || height > limits.side)
      throw new TooLarge(`图片尺寸过大，边长不能超过 ${limits.side} 像素，请缩小后再上传`)
    const color = await averageColor(target)
    return { ext: 'svg', contentType: 'image/svg+xml', width, height, color, aiMark: '' }
  } catch (error) {
    throw error instanceof TooLarge ? error : new UncleanDrawing('cannot be drawn', { cause: error })
  }
}

/** A drawing that cannot be cleaned, or in which nothing is left to be seen; its message is for the log. */
class UncleanDrawing extends Error {
  override name = 'UncleanDrawing'
}

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
/** Bounds what one drawing can make a browser do. */
const maxElements = 20_000
const maxReferences = 500

/** Style sheets and style attributes become attributes, which the cleaner judges one by one. */
const flattenStyles: Config = {
  multipass: false,
  plugins: [
    'removeDoctype',
    'removeXMLProcInst',
    'removeComments',
    'removeMetadata',
    'removeEditorsNSData',
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
  ],
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath']
const groups = ['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'image', 'clipPath', 'mask', 'pattern', 'marker']
const paints = ['linearGradient', 'radialGradient', 'stop', 'filter']
const filterParts = [
  'Blend',
  'ColorMatrix',
  'ComponentTransfer',
  'Composite',
  'DropShadow',
  'Flood',
  'FuncA',
  'FuncB',
  'FuncG',
  'FuncR',
  'GaussianBlur',
  'Merge',
  'MergeNode',
  'Morphology',
  'Offset',
].map((name) => `fe${name}`)

/** What says where and how something is drawn. No attribute that acts, waits for an event or names a style is among them. */
const attributes =
  `id x y z x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform
  version pathLength rotate lengthAdjust textLength startOffset method spacing side
  clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits mask-type
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow paint-order vector-effect shape-rendering
  color-interpolation color-interpolation-filters image-rendering text-rendering enable-background isolation mix-blend-mode
  font-family font-size font-style font-variant font-weight font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits
  patternTransform marker-start marker-mid marker-end markerUnits markerWidth markerHeight orient refX refY
  filter filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 stdDeviation edgeMode
  flood-color flood-opacity tableValues slope intercept amplitude exponent radius xml:space`.split(/\s+/)

const options: sanitizeHtml.IOptions = {
  allowedTags: [...groups, ...shapes, ...paints, ...filterParts],
  allowedAttributes: { '*': [...attributes, 'href', 'xlink:href'], svg: ['xmlns', 'xmlns:xlink'] },
  allowedSchemes: ['data'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'completelyDiscard',
  nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'textarea', 'option', 'noscript'],
  parseStyleAttributes: false,
  nestingLimit: 60,
  selfClosing: [],
  parser: {
    xmlMode: true,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
    recognizeSelfClosing: true,
    decodeEntities: true,
  },
  transformTags: {
    // A link in a picture leads nowhere; what it surrounds is drawn.
    a: (_name, attribs) => ({ tagName: 'g', attribs }),
    '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) }),
  },
}

/**
 * Cleans a drawing down to shapes, texts and paints: no scripts, style sheets, animations, links, foreign content or
 * references to anything outside of it.
 * @param text an SVG document
 * @throws UncleanDrawing
 */
export function cleanSvg(text: string): string {
  if (/<!ENTITY/i.test(text)) throw new UncleanDrawing('declares entities')
  if ((text.match(/<[a-z]/gi)?.length ?? 0) > maxElements) throw new UncleanDrawing('too many elements')
  const cleaned = sanitizeHtml(flatten(text), options).trim()
  if ((cleaned.match(/\s(?:xlink:)?href="#/g)?.length ?? 0) > maxReferences)
    throw new UncleanDrawing('too many references')
  if (!cleaned.startsWith('<svg ') || !/<(?:path|rect|circle|ellipse|line|poly\w+|text|image|use)\b/.test(cleaned))
    throw new UncleanDrawing('nothing to be seen is left')
  return cleaned
}

function flatten(text: string): string {
  try {
    return optimize(text, flattenStyles).data
  } catch (error) {
    throw new UncleanDrawing('cannot be read', { cause: error })
  }
}

function cleanAttributes(tag: string, written: Record<string, string>): Record<string, string> {
  const kept = Object.entries(written).filter(([name, value]) => isHarmless(tag, name, value))
  const root: Record<string, string> = tag === 'svg' ? { xmlns: svgNamespace, 'xmlns:xlink': xlinkNamespace } : {}
  return { ...Object.fromEntries(kept), ...root }
}

function isHarmless(tag: string, name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href')
    return /^#[^\s"'()<>\\]+$/.test(value) || (tag === 'image' && isEmbeddedPicture(value))
  // Colours, markers and the like refer to parts of the drawing by `url(#name)`; escapes could hide another address.
  return !/[\\<]|:\s*\/\/|javascript:|@import|expression\(/i.test(value) && hasOwnReferences(value)
}

function hasOwnReferences(value: string): boolean {
  const wanted = value.match(/url\s*\(/gi)?.length ?? 0
  const own = value.match(/url\(\s*(["']?)#[^\s"'()]+\1\s*\)/gi)?.length ?? 0
  return wanted === own && !/\b(?:src|image|image-set|element|cross-fade)\s*\(/i.test(value)
}

function isEmbeddedPicture(value: string): boolean {
  return /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z0-9+/=\s]+$/i.test(value)
}
