/**
 * The address that opens a mail to apply for a position, with its subject and a letter to fill in.
 * @param email where applications for the position go
 */
export function applicationMail(email: string, position: string): string {
  const subject = mailSubject(position)
  const body = [
    '您好：',
    '',
    `本人应聘${position}，基本情况如下：`,
    '姓名：',
    '联系电话：',
    '学历与专业：',
    '工作年限：',
    '现居城市：',
    '最早到岗时间：',
    '',
    '个人简历见附件。',
  ].join('\r\n')
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** The subject that the personnel department sorts applications by. */
export function mailSubject(position: string): string {
  return `应聘${position}-姓名-联系电话`
}
