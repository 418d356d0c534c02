import { hostileWords } from '#test/hostile-words.ts'

import { expect, test } from './fixtures.ts'
import { editor, goToEnd, markdown, openEditor, paste, pressCaretKey, replaceText } from './rich-text.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment--><h1 style='mso-list:none'><b><span style='font-size:20.0pt'>Night<o:p></o:p></span></b></h1>
<p class=MsoNormal style='margin-bottom:8pt'>Feed <b style='mso-bidi-font-weight:normal'>often</b>&nbsp;and <i>slowly</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Milk</p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>warm</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Tea</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First</p>
<table class=MsoTableGrid style='border-collapse:collapse'><tr><td width=100 style='border:solid'><p class=MsoNormal>When<o:p></o:p></p></td><td><p>What</p></td></tr>
<tr><td><p>Now</p></td><td><ul><li>Feed</li><li>Rest</li></ul></td></tr></table><!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Night</span></h2>
<p dir="ltr"><span style="font-weight:400">Feed </span><span style="font-weight:700">often</span><span style="font-style:italic"> and slowly</span></p><br>
<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p role="presentation"><span style="font-weight:400">Milk</span></p></li></ul>
<p><a href="https://www.nhs.uk/" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">NHS</span></a></p></b>`

const web = `<div class="article" onclick="window.taken=1"><h5>Night</h5><p style="color:red">Feed <font color=red>often</font>
<a href="javascript:window.taken=1">never</a> <a href="http://plain.example">plain</a> <a href="https://www.nhs.uk">NHS</a></p>
<img src="https://evil.example/pixel.gif" onerror="window.taken=1"><img src="data:image/png;base64,AAAA">
<button>Subscribe</button><script>window.taken=1</script><style>*{display:none}</style><iframe src="//evil.example"></iframe>
<blockquote><p>So she said</p></blockquote></div>`

test('pasted content is converted by its meaning, and hostile text has no effect', async ({
  page,
  visit,
  signedIn,
  context,
}) => {
  await signedIn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(page, visit)
  await test.step('an address pasted over words becomes their link, unless it is unsafe', async () => {
    await replaceText(page, 'The NHS')
    await goToEnd(page)
    await pressCaretKey(page, 'Shift+Home')
    await paste(page, { 'text/plain': ' https://www.nhs.uk ' })
    await expect(markdown(page)).toHaveValue('[The NHS](https://www.nhs.uk)')
    await goToEnd(page)
    await pressCaretKey(page, 'Shift+Home')
    await paste(page, { 'text/plain': 'javascript:alert(1)' })
    await expect(markdown(page)).toHaveValue('javascript:alert(1)')
  })
  await test.step('content from Word becomes headings, marks, nested lists and tables', async () => {
    await replaceText(page, '')
    await paste(page, { 'text/html': word, 'text/plain': 'Night' })
    await expect(markdown(page)).toHaveValue(
      [
        '## Night',
        'Feed **often** and *slowly*.',
        '- Milk\n  - warm\n- Tea',
        '1. First',
        '| When | What |\n| --- | --- |\n| Now | Feed Rest |',
      ].join('\n\n'),
    )
  })
  await test.step('content from Google Docs becomes headings, marks, lists and links', async () => {
    await replaceText(page, '')
    await paste(page, { 'text/html': docs, 'text/plain': 'Night' })
    await expect(markdown(page)).toHaveValue(
      '## Night\n\nFeed **often** *and slowly*\n\n- Milk\n\n[NHS](https://www.nhs.uk/)',
    )
  })
  await test.step('content from other sites becomes text and safe links, without pictures', async () => {
    await replaceText(page, '')
    await paste(page, { 'text/html': web, 'text/plain': 'Night' })
    await expect(page.getByRole('status').filter({ hasText: 'Pictures were left out' }).first()).toBeVisible()
    await expect(markdown(page)).toHaveValue(
      '#### Night\n\nFeed often never plain [NHS](https://www.nhs.uk)\n\n> So she said',
    )
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  })
  await test.step('plain text stays text', async () => {
    await replaceText(page, '')
    await paste(page, { 'text/plain': '5 * 3 * 2 and **stars**\nnext line\n\n- one dash' })
    await expect(markdown(page)).toHaveValue('5 \\* 3 \\* 2 and \\*\\*stars\\*\\*\\\nnext line\n\n\\- one dash')
  })
  await test.step('text that is cut in the editor is pasted back unchanged', async () => {
    const body =
      '## Night\n\n| a | b |\n| --- | --: |\n| 1 | **2** |\n\n:::warning {title="Mind"}\n\n- the step\n\n:::\n\n:::button {href="/contact" label="Ask"} :::'
    await replaceText(page, body)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+x')
    await expect(markdown(page)).toHaveValue('')
    await page.keyboard.press('Control+v')
    await expect(markdown(page)).toHaveValue(body)
  })
  await test.step('the corpus of hostile text has no effect, stored or pasted', async () => {
    const words = Object.values(hostileWords)
    const stored = [
      ...words,
      ...words.map((some) => `[${some}](${some})`),
      `:::care-card {title="${words[3]}" level="urgent"}\n\n${words[0]}\n\n:::`,
      ':::button {href="javascript:window.taken=1" label="x"} :::',
      '![x](javascript:window.taken=1)',
      '![x](/media/../cms/logout)',
    ].join('\n\n')
    await replaceText(page, stored)
    const shown = await editor(page).textContent()
    for (const some of ['<script>window.taken=1</script>', '<img src=x onerror="window.taken=1">', '<svg onload'])
      expect(shown).toContain(some)
    await expect(markdown(page)).toHaveValue(stored)
    for (const some of words) await paste(page, { 'text/html': some, 'text/plain': some })
    for (const some of words)
      await paste(page, {
        'text/html': `<p data-pm-slice="0 0 []"><a href="javascript:window.taken=1">${some}</a></p>`,
      })
    await paste(page, {
      'text/html': `<div data-pm-slice="0 0 []" data-block="button" data-label="x" data-href="javascript:window.taken=1"></div>`,
    })
    await editor(page).hover()
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    expect(page.frames()).toHaveLength(1)
    await expect(
      editor(page).locator('script, style, iframe, svg, math, form, object, [onclick], [style]'),
    ).toHaveCount(0)
    for (const link of await editor(page).locator('a').all())
      expect(await link.getAttribute('href')).toMatch(/^(https:|\/|#|tel:|mailto:)/)
  })
})
