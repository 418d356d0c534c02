// Our own selection of what published leaks have in common: words, keyboard rows and counting, decorated with digits
// and signs. Leaked passwords of twelve characters are mostly one or two of these words and a year.
const words = `
  password passwort passw pass word pwd secret letmein welcome login signin logon access open opensesame master admin
  administrator root user guest test testing tester demo temp temporary default changeme change please computer internet
  server system manager office work company qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qaz wsx edc abc abcd
  abcdef abcdefg iloveyou loveyou love lovely forever mylove baby babygirl babyboy angel angels princess prince queen king
  sunshine rainbow flower butterfly summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december football baseball basketball
  soccer hockey cricket rugby liverpool arsenal chelsea everton manchester united rangers celtic tottenham london england
  scotland ireland britain british dragon monkey tiger lion eagle shadow superman batman spiderman starwars pokemon naruto
  minecraft michael jennifer jessica charlie daniel thomas george harry jordan ashley nicole matthew andrew joshua
  robert william james samantha elizabeth victoria alexander freedom whatever nothing trustno trustnoone hello goodbye
  happy lucky family friend friends mother father mummy mum daddy dad christmas birthday jesus blessed cheese chocolate
  cookie banana orange apple google facebook twitter instagram microsoft windows samsung iphone hunter killer ninja
  mustang ferrari porsche mercedes harley cocacola metallica blink nirvana midwife midwives midwifery nurse hospital
  newborn antenatal postnatal pregnancy pregnant health the my i is for you me a of and to in new old
`
  .trim()
  .split(/\s+/)

export const commonWords: ReadonlySet<string> = new Set(words)

export const lazyRuns = [
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'zxcvbnmasdfghjklqwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
]
