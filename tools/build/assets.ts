export async function buildAssets(): Promise<{ iconVersion: string }> {
  return { iconVersion: 'dev' }
}
