import { packedBomb, textRow, xlsxParts, zipFile } from '../../../server/test/sheet-files'

export interface RefusedFile {
  name: string
  bytes: Uint8Array
}

const headings = textRow(1, ['Customer_Number', 'Company_Name', 'Zip_Code'])
const MEGABYTE = 1024 * 1024

async function blankSheet(megabytes: number, claimed: number): Promise<Uint8Array> {
  const content = await packedBomb(megabytes)
  return zipFile(
    xlsxParts('').map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, content, isPacked: true, claims: claimed * MEGABYTE } : part,
    ),
  )
}

/** Malicious files, those that take the longest to be recognised. */
export async function refusedFiles(): Promise<RefusedFile[]> {
  return [
    { name: '300 MB of nothing that claim to be 100 MB', bytes: await blankSheet(300, 100) },
    {
      name: 'a million texts and one',
      bytes: zipFile(xlsxParts(headings, { texts: '<si><t>ab</t></si>'.repeat(1_000_001) })),
    },
  ]
}
