// Whether the server has kept to the seal it showed before the game; see "The fair shuffle" in docs/protocol.md.

export async function sealHolds(shuffle: { commitment: string; server_seed: string }): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shuffle.server_seed));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === shuffle.commitment;
}
