/** Why an uploaded model is refused, in words for its sender. */
export const modelFaults = {
  modelDamaged: '模型文件已损坏或不完整，请在建模软件中重新导出 GLB 后上传',
  modelVersion: '只支持 glTF 2.0 的 GLB 文件，请在建模软件中重新导出后上传',
  modelCompressed: '不支持 Draco、Meshopt 压缩或 KTX2 贴图，请在导出 GLB 时关闭压缩，贴图用 JPEG 或 PNG',
  modelExtension: '模型用到了不支持的 glTF 扩展，请按标准材质导出 GLB 后上传',
  modelExternal: '模型引用了外部文件，请将几何与贴图都嵌入一个 GLB 文件后上传',
  modelEmpty: '模型中没有可以显示的三角面，请检查文件',
  modelColours: '模型的颜色在顶点上而没有贴图，请烘焙为贴图后导出 GLB',
  modelTexture: '模型的贴图无法读取，或边长超过 8192 像素，请改用 JPEG 或 PNG 贴图后重新导出',
  modelSmall: '模型的范围不足 1 米，单位可能不是米，请换算后上传',
  modelWide: '模型的范围超过 20 千米，请裁剪后上传',
  modelTooManyTriangles: '模型超过 100 万个三角面，请简化或裁剪后上传',
  modelTooManyParts: '模型的材质或贴图过多（材质最多 200 种，贴图最多 64 张），请合并后上传',
  modelTooDetailed: '模型简化后仍然过大，请在建模软件中简化后上传',
} as const

export type ModelFault = keyof typeof modelFaults

/** Limits of a model. Sides are in metres, those of textures in pixels. */
export const modelLimits = {
  mostTriangles: 1_000_000,
  mostCorners: 3_000_000,
  mostNodes: 20_000,
  mostParts: 200,
  mostTextures: 64,
  textureSide: 8_192,
  /** Of all textures together. */
  texturePixels: 160_000_000,
} as const
