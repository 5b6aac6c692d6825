/** What the styles that a document is prepared with become in HTML. */
export const styleMap = [
  'p.import-title => h1.title:fresh',
  'p.import-subtitle => p.subtitle:fresh',
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.import-h${level} => h${level}:fresh`),
  'p.import-box => blockquote > p:fresh',
  'p.import-center => p.align-center:fresh',
  'p.import-right => p.align-right:fresh',
  'r.import-picture => span.import-picture:fresh',
  'r.import-marker => span.import-marker:fresh',
  'u => u',
  'strike => s',
]
