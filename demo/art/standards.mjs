/** The list of standards that the company works by: one page of HTML from the fact sheet. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const { standards } = JSON.parse(fs.readFileSync(path.join(here, '../facts.json'), 'utf8'))

/** The parts of the list and the standards they name, in its order. */
const parts = {
  测绘基准与控制测量: ['GB/T 12897', 'GB/T 12898', 'GB/T 18314', 'SL 197'],
  航空摄影与激光雷达: ['GB/T 27920.1', 'GB/T 39610', 'CH/T 8023', 'CH/T 8024'],
  工程测量与变形监测: ['GB 50026', 'JGJ 8'],
  水文与水下地形测量: ['SL 257', 'SL 339'],
  国土调查与不动产测绘: [
    'TD/T 1055',
    'TD/T 1057',
    'GB/T 21010',
    'GB/T 33469',
    'GB/T 30600',
    'GB/T 42547',
    'GB/T 17986',
    'GB/T 37346',
    'TD/T 1066',
    'TD/T 1067',
  ],
  地下管线: ['CJJ 61', 'GB/T 35644', 'CH/T 1033', 'CJJ/T 269'],
  实景三维与建筑信息模型: ['CH/T 9015', 'CH/T 9016', 'CH/T 9017', 'GB/T 51212', 'GB/T 51301', 'CJJ/T 315'],
  时空信息平台: ['GB/T 30318', 'GB/T 30319', 'GB/T 35775', 'GB/T 35776', 'GB/T 25597'],
  国土空间规划: ['GB/T 39972', 'TD/T 1063', 'GB/T 50445'],
  地图编制: ['GB/T 20257', 'GB/T 24354', 'GB/T 14511', 'CH/T 4019'],
  质量检查与管理体系: ['GB/T 24356', 'GB/T 19001', 'GB/T 24001', 'GB/T 45001', 'ISO/IEC 27001'],
}

function writeRow(number) {
  const { edition, title } = standards[number]
  const sign = number.startsWith('ISO') ? ':' : '—'
  return `<tr><td>${number}${sign}${edition}</td><td>${title}</td></tr>`
}

/** The list as a document, by the name of its file without extension. */
export function writeStandards() {
  const tables = Object.entries(parts).map(
    ([title, numbers]) =>
      `<h3>${title}</h3><table><tr><th style="width:46mm">标准编号</th><th>名称</th></tr>${numbers.map(writeRow).join('')}</table>`,
  )
  return {
    'standards-list': `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>采用标准清单</title><link rel="stylesheet" href="document.css">
<section class="cover"><b>经纬空间</b><h1>采用标准清单</h1><p>测绘生产、软件研发与国土空间规划</p><small>经纬空间信息技术股份有限公司</small></section>
<h2>采用标准清单</h2><p>下列标准为公司作业、检查与软件研发的主要依据。项目另有约定的，以合同与技术设计书为准；标准修订后，按技术设计书评审时的现行版本执行。</p>
${tables.join('\n')}
<p>清单由质量检验部维护，每年复核一次。需要核对具体项目的技术依据，请拨打400-000-0000。</p>`,
  }
}
