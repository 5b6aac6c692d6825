/** The kinds of uploads, and whether another upload may be put in the place of one. */
export const mediaKinds = {
  image: { label: '图片', isReplaceable: true },
  video: { label: '视频', isReplaceable: true },
  file: { label: '文档', isReplaceable: true },
  // Entries hold how large a point cloud or a model is, which only its form reads.
  cloud: { label: '点云与模型', isReplaceable: false },
} as const

export type MediaKind = keyof typeof mediaKinds

/** In the order of the library. */
export const mediaKindNames = Object.keys(mediaKinds) as MediaKind[]
