/**
 * The user manuals of the products: one page of HTML each, from the product's own entry in content/product.json and its
 * procedures in documents/manuals.json.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const read = (file) => JSON.parse(fs.readFileSync(path.join(here, file), 'utf8'))
const company = '经纬空间信息技术股份有限公司'

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The sections of a body under their headings of the second level, without pictures. */
function splitSections(body) {
  const text = body.replaceAll(/<figure>.*?<\/figure>/g, '')
  return [...text.matchAll(/<h2>(.*?)<\/h2>(.*?)(?=<h2>|$)/g)].map(([, title, html]) => ({ title, html }))
}

function writeProcedure({ title, steps, note }, number) {
  const items = steps.map((step) => `<li>${escape(step)}</li>`).join('')
  return `<h3>3.${number}　${title}</h3><ol>${items}</ol>${note ? `<div class="note"><p>${escape(note)}</p></div>` : ''}`
}

function writeManual({ title, values }, procedures) {
  const [overview, ...functions] = splitSections(values.body)
  const environment = values.environment
    .map(({ item, requirement, recommended }) =>
      recommended
        ? `<tr><td>${escape(item)}</td><td>${escape(requirement)}</td><td>${escape(recommended)}</td></tr>`
        : `<tr><td>${escape(item)}</td><td colspan="2">${escape(requirement)}</td></tr>`,
    )
    .join('')
  const questions = values.questions
    .map(({ question, answer }) => `<h3>${escape(question)}</h3><p>${escape(answer)}</p>`)
    .join('')
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}${values.version}用户手册</title><link rel="stylesheet" href="document.css">
<section class="cover"><b>经纬空间</b><h1>${title}<br>用户手册</h1><p>适用版本${values.version}</p><small>${company}</small></section>
<h2>1　产品概述</h2>${overview.html}
<h2>2　运行环境</h2><table><tr><th style="width:36mm">项目</th><th>最低配置</th><th>推荐配置</th></tr>${environment}</table><p>部署方式：${values.deployment}。适配认证：${values.certification}。</p>
<h2>3　操作步骤</h2>${procedures.map((one, i) => writeProcedure(one, i + 1)).join('')}
<h2>4　功能说明</h2>${functions.map(({ title: name, html }) => (html.startsWith('<h3>') ? html : `<h3>${name}</h3>${html}`)).join('')}
<h2>5　常见问题</h2>${questions}
<h2>6　技术支持</h2><p>服务时间为周一至周五9:00–17:30，电话400-000-0000，邮箱service@example.com。联系时请提供产品名称、版本号与授权编号。</p>`
}

/** The manuals by the names of their files, without extension. */
export function writeManuals() {
  const procedures = read('documents/manuals.json')
  return Object.fromEntries(
    read('../content/product.json').map((product) => [`manual-${product.key}`, writeManual(product, procedures[product.key])]),
  )
}
