const E164 = /^\+[1-9]\d{6,14}$/;

/** A mobile number in E.164, spaces and punctuation between the digits removed; undefined for anything else (AUTH-4). */
export const phoneNumber = (text: string): string | undefined => {
  const compact = text.trim().replace(/[\s().-]/g, '');
  return E164.test(compact) ? compact : undefined;
};
