import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const head = (type: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${type} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${type.split(':')[0]}.dtd">\n`

const library = `${head('library:library')}<library:library xmlns:library="http://openoffice.org/2000/library"
  library:name="Standard" library:readonly="false" library:passwordprotected="false">
  <library:element library:name="Locking"/></library:library>`

const libraries = `${head('library:libraries')}<library:libraries xmlns:library="http://openoffice.org/2000/library">
  <library:library library:name="Standard" library:link="false"/></library:libraries>`

/** The two formats store their passwords differently. */
const buildMacro = (from: string, xlsx: string, xls: string): string => `
Sub Main
  Dim opening(0) As New com.sun.star.beans.PropertyValue
  opening(0).Name = "Hidden"
  opening(0).Value = True
  book = StarDesktop.loadComponentFromURL("${from}", "_blank", 0, opening())
  Dim key(1) As New com.sun.star.beans.NamedValue
  key(0).Name = "OOXPassword"
  key(0).Value = "secret"
  key(1).Name = "CryptoType"
  key(1).Value = "Standard"
  StoreAs(book, "${xlsx}", "Calc MS Excel 2007 XML", "EncryptionData", key())
  StoreAs(book, "${xls}", "MS Excel 97", "Password", "secret")
  book.close(True)
End Sub

Sub StoreAs(book, target, filter, lockName, lockValue)
  Dim how(1) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = filter
  how(1).Name = lockName
  how(1).Value = lockValue
  book.storeToURL(target, how())
End Sub
`

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const fileUrl = (folder: string, name: string): string => pathToFileURL(join(folder, name)).href

/**
 * Adds a macro to a profile that saves a file with a password: the command line alone cannot.
 * @returns the argument that runs it
 */
export function lockingProfile(profile: string, { from, to }: { from: string; to: string }): string {
  const basic = join(profile, 'user', 'basic')
  const macro = buildMacro(pathToFileURL(from).href, fileUrl(to, 'locked.xlsx'), fileUrl(to, 'locked.xls'))
  mkdirSync(join(basic, 'Standard'), { recursive: true })
  writeFileSync(join(basic, 'script.xlc'), libraries)
  writeFileSync(join(basic, 'Standard', 'script.xlb'), library)
  writeFileSync(
    join(basic, 'Standard', 'Locking.xba'),
    `${head('script:module')}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Locking"
      script:language="StarBasic">${escapeXml(macro)}</script:module>`,
  )
  return 'macro:///Standard.Locking.Main'
}
