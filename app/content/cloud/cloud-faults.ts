/** Why an uploaded point cloud is refused, in words for its sender. */
export const cloudFaults = {
  damaged: '点云文件已损坏或不完整，请在点云软件中重新导出后上传',
  wrongVersion: '只支持 LAS 1.2 至 1.4 的点云，请在点云软件中另存后上传',
  wrongFormat: '只支持点记录格式 0 至 3 和 6 至 8，请在点云软件中另存后上传',
  tooFewPoints: '点云中可用的点不足 100 个，请检查文件',
  tooManyPoints: '点云超过 3000 万个点，请抽稀或裁剪后上传',
  degrees: '点云的范围不足 1 米，坐标可能是经纬度，请转换为以米为单位的平面坐标后上传',
  tooWide: '点云的范围超过 20 千米，请裁剪后上传',
  outside: '点的坐标超出文件头中的范围，请在点云软件中重新导出后上传',
  tooComplex: '文件处理时间过长或占用内存过多，请抽稀或简化后上传',
} as const

export type CloudFault = keyof typeof cloudFaults

/** Limits of a point cloud. A side is in metres. */
export const cloudLimits = { leastPoints: 100, mostPoints: 30_000_000, leastSide: 1, mostSide: 20_000 } as const
