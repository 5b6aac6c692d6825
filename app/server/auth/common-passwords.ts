/**
 * Passwords that are tried first and that the rules on length and kinds would let pass. Lower case:
 * capitals do not make them hard to guess.
 */
const commonPasswords = new Set(
  `
  !qaz1qaz !qaz2wsx !qaz@wsx 11111111a 111111a1 111222aa 112233aa 123.123. 1234!@#$ 12345!@#$% 123456!@# 123456..
  123456789+ 123456789. 123456789.. 123456789a 12345678a 1234567a 123456aa 123456ab 123456abc 123456as 123456asd 123456qq
  123456qwe 123456zx 12345abc 12345qwert 1234abcd 1234qwer! 123abc456 123qwe!@# 123qwe123 123qweasd 123qweasdzxc 123qwerty
  1314520a 147258369a 159357aa 1a2b3c4d 1a2s3d4f 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz2wsx 1qaz2wsx3edc
  1qaz@wsx 1qwerty1 2wsx3edc 3edc4rfv 52013140a 5201314a 5201314abc 5201314qq 5tgb6yhn 66668888a 741852963a 88888888a
  a00000000 a11111111 a1234567 a12345678 a123456789 a1234567890 a1314520 a147258369 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a5201314
  a88888888 aa112233 aa123456 aa12345678 aa123456789 aa5201314 aaa123456 aaaa1111 aabb1122 aabbcc123 abc12345 abc123456
  abc1234567 abc12345678 abc123456789 abc123abc abcd1234 abcd12345 abcd123456 abcdabcd abcde12345 abcdef123 abcdefgh
  abcdefghi admin!@# admin#123 admin123 admin123! admin1234 admin12345 admin123456 admin888 admin@123 admin@1234
  administrator administrator1 aini1234 aini1314 aini520520 alibaba1 arsenal1 asd12345 asd123456 asdasd123 asdf1234
  asdf12345 asdfasdf asdfg123 asdfgh123 asdfghjk asdfghjkl asdfghjkl1 asdzxc123 ashley123 autumn2026 baidu123 baidu1234
  barcelona barcelona1 baseball baseball1 basketball basketball1 batman123 beijing123 beijing2008 c123456789 cehui123
  cehui123456 changeme changeme1 changeme123 charlie1 chelsea1 chen1234 chen123456 china123 china1234 china2008 china888
  company1 computer computer1 d123456789 daniel123 dearbook1 default1 demo1234 dragon123 facebook1 ferrari1 football
  football1 freedom1 george123 google123 google1234 guest123 guest1234 h123456789 happy123 hello123 hello1234 hello12345
  huang123456 huawei123 huawei@123 hunter123 i5201314 ilove520 iloveu123 iloveyou iloveyou1 iloveyou123 iloveyou2 internet
  internet1 j123456789 jennifer jennifer1 jessica1 jingwei123 jordan23 l123456789 letmein1 letmein123 letmeinn li123456
  lin123456 liu123456 liverpool liverpool1 ll123456 login123 love1234 love1314 love5201314 love520520 lucky123 lucky888
  m123456789 mamawoaini manager1 manager123 master123 mercedes mercedes1 michael1 michelle michelle1 monkey12 monkey123
  mustang1 mysql123 nicole123 nihao123 nihao1234 nihao123456 nihaoma1 office123 oracle123 p@55w0rd p@ssw0rd p@ssw0rd1
  p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word1 pass1234 pass12345 pass@123 pass@word1 passw0rd passw0rd! passw0rd1
  password password! password01 password1 password12 password123 password1234 password@123 passwords pokemon1 princess
  princess1 q1234567 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q5201314 qaz123456 qaz1wsx2 qazwsx12 qazwsx123 qazwsxedc
  qq111111 qq112233 qq123123 qq123456 qq1234567 qq12345678 qq123456789 qqww1122 qwe123!@# qwe12345 qwe123456 qwe123qwe
  qweasd123 qweasdzxc qweasdzxc123 qwer1234 qwer12345 qwer123456 qwerqwer qwert123 qwert12345 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyui1 qwertyuiop qwertyuiop1 root1234 root12345 root123456 root@123
  s12345678 s123456789 samsung1 samsung123 secret123 security security1 server123 shadow123 shanghai shanghai1 shanghai123
  soccer12 spring2026 ss123456 starwars starwars1 summer2024 summer2025 summer2026 sunshine sunshine1 super123 superman
  superman1 survey123 system123 taobao123 temp1234 tencent1 test1234 test12345 test123456 test@123 thomas123 toor1234
  trustno1 trustnoone user1234 user123456 user@123 w1234567 w123456789 wang1234 wang123456 website1 weixin123 welcome!
  welcome1 welcome12 welcome123 welcome@123 welcomehome whatever whatever1 winter2025 winter2026 wo5201314 woaimama
  woaini123 woaini123456 woaini1314 woaini1314520 woaini520 woaini5201314 woaini521 woaiwojia woaiwojia1 woaizhongguo
  woaizhongguo1 woshishui woshishui1 wq123456 wuhan123 ww123456 x123456789 xiaomi123 xx123456 xyz12345 y123456789
  yang123456 z12345678 z123456789 z1x2c3v4 zaq12wsx zaq1xsw2 zaq1zaq1 zhang123 zhang123456 zhao1234 zhongguo zhongguo1
  zhongguo123 zhou1234 zxc12345 zxc123456 zxcv1234 zxcvb123 zxcvbn123 zxcvbnm, zxcvbnm1 zxcvbnm123 zz123456
`
    .trim()
    .split(/\s+/),
)

/** Whether a password is one of those that everybody tries, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
