/** What is written in the two films and read in their captions. Seconds from the beginning. */

const sign = '效果图 · 地形与城市均为虚构'

export const films = {
  'film-1': {
    title: '丈量每一寸国土',
    text: '经纬空间企业宣传片',
    sign,
    seconds: 26,
    poster: 2.6,
    chapters: [
      { from: 5, to: 9.8, words: '等高线与地形晕渲' },
      { from: 12.6, to: 18.6, words: '正射影像' },
      { from: 19.2, to: 26, words: '国土调查图斑' },
    ],
    legends: [
      { from: 5.6, to: 9.6, title: '等高线', rows: [['首曲线 20米', '#2f3a36', 'line'], ['计曲线 100米', '#8a3d14', 'line']] },
      {
        from: 21.2,
        to: 26,
        title: '地类图例',
        rows: [['水田', '#c6dd93'], ['水浇地', '#f4e682'], ['旱地', '#e8bd86'], ['果园', '#d79ccb'], ['乔木林地', '#4f9e5c'], ['农村宅基地', '#e0736a'], ['河流水面', '#7fc3e8']],
      },
    ],
    captions: [
      [0.5, 4.6, '从山地起飞，沿河谷向南'],
      [4.9, 9.6, '由高程模型生成等高线与地形晕渲'],
      [10.2, 14.2, '山脊之后，河谷与城镇展开'],
      [14.6, 18.8, '正射影像记录道路、房屋与田块'],
      [19.3, 22.2, '沿田埂勾绘图斑界线'],
      [22.5, 25.8, '逐个图斑判定地类，套合正射影像'],
    ],
  },
  'film-2': {
    title: '城市的数字底座',
    text: '实景三维建设纪实',
    sign,
    seconds: 26,
    poster: 8.4,
    chapters: [
      { from: 4.4, to: 9.4, words: '激光点云 · 按高程着色' },
      { from: 10, to: 12.8, words: '点云分类' },
      { from: 13.4, to: 16.4, words: '实景三维模型' },
      { from: 16.9, to: 19.8, words: '建筑单体化' },
      { from: 20.6, to: 26, words: '用途分区套合' },
    ],
    legends: [
      { from: 4.4, to: 9.4, title: '高程', ramp: ['#0f4570', '#14578a', '#236da0', '#23856d', '#74bfa8', '#f0b467', '#fbf3ea'], ends: ['低', '高'] },
      { from: 10, to: 12.8, title: '点云类别', rows: [['建筑屋面', '#d8a661'], ['建筑立面', '#a86f45'], ['植被', '#2f9478'], ['道路', '#8d9ea7'], ['地面', '#7d6d52']] },
      { from: 21.4, to: 26, title: '用途分区', rows: [['居住', '#f7dc6f'], ['商业', '#e05a4e'], ['工业', '#b98a5e'], ['教育', '#f2a1bd'], ['公园绿地', '#5fb368']] },
    ],
    captions: [
      [0.6, 4.4, '机载激光雷达逐条航带扫描城区'],
      [4.7, 9.2, '点云逐线生长，按高程着色'],
      [9.8, 12.7, '区分建筑、植被、道路与地面'],
      [13.2, 16.3, '叠加影像色彩，成为实景三维模型'],
      [16.7, 19.8, '逐栋建筑单体化'],
      [20.5, 25.8, '转为俯视，套合国土空间用途分区'],
    ],
  },
}

/** The captions of a film as WebVTT. */
export function writeCaptions({ captions }) {
  const stamp = (seconds) => `00:${seconds.toFixed(3).padStart(6, '0')}`
  const cues = captions.map(([from, to, words]) => `${stamp(from)} --> ${stamp(to)}\n${words}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}
