// Written by `make generate` from openapi.yaml; never edit.
// sha-256 of openapi.yaml and its examples: 83d7ceb099f63fe15f72a6d91545c9b8090c4f36e26cd23a8f19a3bbb12fe20a

module.exports = function validators(require) {
  return { arguments: argumentValidators(require), responses: responseValidators(require) }
}

function argumentValidators(require) {
  const exports = {}
"use strict";
exports.search_properties = validate2;
const schema2 = {"type":"object","additionalProperties":false,"properties":{"city":{"type":"string","minLength":1,"maxLength":60,"pattern":"^\\s*\\S[\\s\\S]*$"},"locality":{"type":"string","minLength":1,"maxLength":80,"pattern":"^\\s*\\S[\\s\\S]*$"},"propertyType":{"$ref":"#/components/schemas/PropertyType"},"bedrooms":{"type":"integer","minimum":1,"maximum":10},"minPrice":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"maxPrice":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"transactionType":{"$ref":"#/components/schemas/TransactionType","default":"sale"},"rentalStructure":{"$ref":"#/components/schemas/RentalStructure"},"furnishing":{"$ref":"#/components/schemas/Furnishing"},"limit":{"type":"integer","minimum":1,"maximum":20,"default":10},"detail":{"$ref":"#/components/schemas/SearchDetail","default":"full"}}};
const schema3 = {"type":"string","enum":["apartment","villa","plot","independent_house"]};
const schema4 = {"type":"string","enum":["sale","rent"]};
const schema5 = {"type":"string","enum":["monthly","lease"]};
const schema6 = {"type":"string","enum":["furnished","semi-furnished","unfurnished"]};
const schema7 = {"type":"string","enum":["brief","full"]};
const func0 = Object.prototype.hasOwnProperty;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^\\s*\\S[\\s\\S]*$", "u");
const formats0 = require("ajv-formats/dist/formats").fullFormats.int64;

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transactionType === undefined){
data.transactionType = "sale";
}
if(data.limit === undefined){
data.limit = 10;
}
if(data.detail === undefined){
data.detail = "full";
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema2.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.city !== undefined && func0.call(data, "city")){
let data0 = data.city;
if(typeof data0 === "string"){
if(func2(data0) > 60){
const err1 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func2(data0) < 1){
const err2 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.locality !== undefined && func0.call(data, "locality")){
let data1 = data.locality;
if(typeof data1 === "string"){
if(func2(data1) > 80){
const err5 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data1) < 1){
const err6 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern0.test(data1)){
const err7 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.propertyType !== undefined && func0.call(data, "propertyType")){
let data2 = data.propertyType;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((data2 === "apartment") || (data2 === "villa")) || (data2 === "plot")) || (data2 === "independent_house"))){
const err10 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/enum",keyword:"enum",params:{allowedValues: schema3.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.bedrooms !== undefined && func0.call(data, "bedrooms")){
let data3 = data.bedrooms;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err11 = {instancePath:instancePath+"/bedrooms",schemaPath:"#/properties/bedrooms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 10 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/bedrooms",schemaPath:"#/properties/bedrooms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/bedrooms",schemaPath:"#/properties/bedrooms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.minPrice !== undefined && func0.call(data, "minPrice")){
let data4 = data.minPrice;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err14 = {instancePath:instancePath+"/minPrice",schemaPath:"#/properties/minPrice/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000000 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/minPrice",schemaPath:"#/properties/minPrice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/minPrice",schemaPath:"#/properties/minPrice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(formats0.validate(data4))){
const err17 = {instancePath:instancePath+"/minPrice",schemaPath:"#/properties/minPrice/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.maxPrice !== undefined && func0.call(data, "maxPrice")){
let data5 = data.maxPrice;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err18 = {instancePath:instancePath+"/maxPrice",schemaPath:"#/properties/maxPrice/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000000 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/maxPrice",schemaPath:"#/properties/maxPrice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/maxPrice",schemaPath:"#/properties/maxPrice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0.validate(data5))){
const err21 = {instancePath:instancePath+"/maxPrice",schemaPath:"#/properties/maxPrice/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
let data6 = data.transactionType;
if(typeof data6 !== "string"){
const err22 = {instancePath:instancePath+"/transactionType",schemaPath:"#/components/schemas/TransactionType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!((data6 === "sale") || (data6 === "rent"))){
const err23 = {instancePath:instancePath+"/transactionType",schemaPath:"#/components/schemas/TransactionType/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data.rentalStructure !== undefined && func0.call(data, "rentalStructure")){
let data7 = data.rentalStructure;
if(typeof data7 !== "string"){
const err24 = {instancePath:instancePath+"/rentalStructure",schemaPath:"#/components/schemas/RentalStructure/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((data7 === "monthly") || (data7 === "lease"))){
const err25 = {instancePath:instancePath+"/rentalStructure",schemaPath:"#/components/schemas/RentalStructure/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.furnishing !== undefined && func0.call(data, "furnishing")){
let data8 = data.furnishing;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/furnishing",schemaPath:"#/components/schemas/Furnishing/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((data8 === "furnished") || (data8 === "semi-furnished")) || (data8 === "unfurnished"))){
const err27 = {instancePath:instancePath+"/furnishing",schemaPath:"#/components/schemas/Furnishing/enum",keyword:"enum",params:{allowedValues: schema6.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
let data9 = data.limit;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err28 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 20 || isNaN(data9)){
const err29 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},message:"must be <= 20"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err30 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data10 = data.detail;
if(typeof data10 !== "string"){
const err31 = {instancePath:instancePath+"/detail",schemaPath:"#/components/schemas/SearchDetail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((data10 === "brief") || (data10 === "full"))){
const err32 = {instancePath:instancePath+"/detail",schemaPath:"#/components/schemas/SearchDetail/enum",keyword:"enum",params:{allowedValues: schema7.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.get_property_details = validate3;
const schema8 = {"type":"object","additionalProperties":false,"required":["listingId"],"properties":{"listingId":{"type":"string","minLength":1,"maxLength":80}}};

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.listingId === undefined) || (!(func0.call(data, "listingId")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listingId"},message:"must have required property '"+"listingId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(key0 === "listingId")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.listingId !== undefined && func0.call(data, "listingId")){
let data0 = data.listingId;
if(typeof data0 === "string"){
if(func2(data0) > 80){
const err2 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.compare_properties = validate4;
const schema9 = {"type":"object","additionalProperties":false,"required":["listingIds"],"properties":{"listingIds":{"type":"array","minItems":2,"maxItems":5,"items":{"type":"string","minLength":1,"maxLength":80}}}};

function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.listingIds === undefined) || (!(func0.call(data, "listingIds")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listingIds"},message:"must have required property '"+"listingIds"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(key0 === "listingIds")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.listingIds !== undefined && func0.call(data, "listingIds")){
let data0 = data.listingIds;
if(Array.isArray(data0)){
if(data0.length > 5){
const err2 = {instancePath:instancePath+"/listingIds",schemaPath:"#/properties/listingIds/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 2){
const err3 = {instancePath:instancePath+"/listingIds",schemaPath:"#/properties/listingIds/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func2(data1) > 80){
const err4 = {instancePath:instancePath+"/listingIds/" + i0,schemaPath:"#/properties/listingIds/items/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func2(data1) < 1){
const err5 = {instancePath:instancePath+"/listingIds/" + i0,schemaPath:"#/properties/listingIds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/listingIds/" + i0,schemaPath:"#/properties/listingIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/listingIds",schemaPath:"#/properties/listingIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.get_locality_insights = validate5;
const schema10 = {"type":"object","additionalProperties":false,"required":["locality","city"],"properties":{"locality":{"type":"string","minLength":1,"maxLength":80,"pattern":"^\\s*\\S[\\s\\S]*$"},"city":{"type":"string","minLength":1,"maxLength":60,"pattern":"^\\s*\\S[\\s\\S]*$"},"propertyType":{"$ref":"#/components/schemas/PropertyType"}}};

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.locality === undefined) || (!(func0.call(data, "locality")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "locality"},message:"must have required property '"+"locality"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.city === undefined) || (!(func0.call(data, "city")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "locality") || (key0 === "city")) || (key0 === "propertyType"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.locality !== undefined && func0.call(data, "locality")){
let data0 = data.locality;
if(typeof data0 === "string"){
if(func2(data0) > 80){
const err3 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func2(data0) < 1){
const err4 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.city !== undefined && func0.call(data, "city")){
let data1 = data.city;
if(typeof data1 === "string"){
if(func2(data1) > 60){
const err7 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data1) < 1){
const err8 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern0.test(data1)){
const err9 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.propertyType !== undefined && func0.call(data, "propertyType")){
let data2 = data.propertyType;
if(typeof data2 !== "string"){
const err11 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((((data2 === "apartment") || (data2 === "villa")) || (data2 === "plot")) || (data2 === "independent_house"))){
const err12 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/enum",keyword:"enum",params:{allowedValues: schema3.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.compare_localities = validate6;
const schema12 = {"type":"object","additionalProperties":false,"required":["city","localities"],"properties":{"city":{"type":"string","minLength":1,"maxLength":60,"pattern":"^\\s*\\S[\\s\\S]*$"},"localities":{"type":"array","minItems":2,"maxItems":3,"items":{"type":"string","minLength":1,"maxLength":80,"pattern":"^\\s*\\S[\\s\\S]*$"}},"propertyType":{"$ref":"#/components/schemas/PropertyType"}}};

function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate6.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.city === undefined) || (!(func0.call(data, "city")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.localities === undefined) || (!(func0.call(data, "localities")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localities"},message:"must have required property '"+"localities"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "city") || (key0 === "localities")) || (key0 === "propertyType"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.city !== undefined && func0.call(data, "city")){
let data0 = data.city;
if(typeof data0 === "string"){
if(func2(data0) > 60){
const err3 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func2(data0) < 1){
const err4 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.localities !== undefined && func0.call(data, "localities")){
let data1 = data.localities;
if(Array.isArray(data1)){
if(data1.length > 3){
const err7 = {instancePath:instancePath+"/localities",schemaPath:"#/properties/localities/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.length < 2){
const err8 = {instancePath:instancePath+"/localities",schemaPath:"#/properties/localities/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func2(data2) > 80){
const err9 = {instancePath:instancePath+"/localities/" + i0,schemaPath:"#/properties/localities/items/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func2(data2) < 1){
const err10 = {instancePath:instancePath+"/localities/" + i0,schemaPath:"#/properties/localities/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern0.test(data2)){
const err11 = {instancePath:instancePath+"/localities/" + i0,schemaPath:"#/properties/localities/items/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/localities/" + i0,schemaPath:"#/properties/localities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/localities",schemaPath:"#/properties/localities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.propertyType !== undefined && func0.call(data, "propertyType")){
let data3 = data.propertyType;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((((data3 === "apartment") || (data3 === "villa")) || (data3 === "plot")) || (data3 === "independent_house"))){
const err15 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/enum",keyword:"enum",params:{allowedValues: schema3.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate6.errors = vErrors;
return errors === 0;
}
validate6.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.calculate_home_affordability = validate7;
const schema14 = {"type":"object","additionalProperties":false,"properties":{"propertyValue":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"loanAmount":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"interestRatePercent":{"type":"number","minimum":1,"maximum":30,"x-decimals":4},"tenureYears":{"type":"integer","minimum":1,"maximum":40,"default":20},"tenureMonths":{"type":"integer","minimum":1,"maximum":480}}};

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tenureYears === undefined){
data.tenureYears = 20;
}
for(const key0 of Object.keys(data)){
if(!(((((key0 === "propertyValue") || (key0 === "loanAmount")) || (key0 === "interestRatePercent")) || (key0 === "tenureYears")) || (key0 === "tenureMonths"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.propertyValue !== undefined && func0.call(data, "propertyValue")){
let data0 = data.propertyValue;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0.validate(data0))){
const err4 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.loanAmount !== undefined && func0.call(data, "loanAmount")){
let data1 = data.loanAmount;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/loanAmount",schemaPath:"#/properties/loanAmount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000000000 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/loanAmount",schemaPath:"#/properties/loanAmount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/loanAmount",schemaPath:"#/properties/loanAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0.validate(data1))){
const err8 = {instancePath:instancePath+"/loanAmount",schemaPath:"#/properties/loanAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.interestRatePercent !== undefined && func0.call(data, "interestRatePercent")){
let data2 = data.interestRatePercent;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 30 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30},message:"must be <= 30"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2 !== Number(data2.toFixed(4))){
const err11 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/x-decimals",keyword:"x-decimals",params:{limit: 4},message:"must not have so many decimals"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let data3 = data.tenureYears;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 40 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.tenureMonths !== undefined && func0.call(data, "tenureMonths")){
let data4 = data.tenureMonths;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/tenureMonths",schemaPath:"#/properties/tenureMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 480 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/tenureMonths",schemaPath:"#/properties/tenureMonths/maximum",keyword:"maximum",params:{comparison: "<=", limit: 480},message:"must be <= 480"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err18 = {instancePath:instancePath+"/tenureMonths",schemaPath:"#/properties/tenureMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.simulate_loan_prepayment = validate8;
const schema15 = {"type":"object","additionalProperties":false,"required":["outstandingPrincipal"],"properties":{"outstandingPrincipal":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"remainingTenureYears":{"type":"integer","minimum":1,"maximum":40},"remainingTenureMonths":{"type":"integer","minimum":1,"maximum":480},"annualRatePercent":{"type":"number","minimum":1,"maximum":30,"x-decimals":4},"prepaymentAmount":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000,"default":0},"monthsUntilPrepayment":{"type":"integer","minimum":0,"maximum":479,"default":0},"recurringAnnualAmount":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000,"default":0},"prepaymentMode":{"$ref":"#/components/schemas/PrepaymentMode","default":"one_time"},"strategy":{"$ref":"#/components/schemas/PrepaymentStrategy","default":"compare_both"}}};
const schema16 = {"type":"string","enum":["one_time","recurring_annual","one_time_plus_recurring"]};
const schema17 = {"type":"string","enum":["reduce_tenure","reduce_emi","compare_both"]};

function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate8.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.prepaymentAmount === undefined){
data.prepaymentAmount = 0;
}
if(data.monthsUntilPrepayment === undefined){
data.monthsUntilPrepayment = 0;
}
if(data.recurringAnnualAmount === undefined){
data.recurringAnnualAmount = 0;
}
if(data.prepaymentMode === undefined){
data.prepaymentMode = "one_time";
}
if(data.strategy === undefined){
data.strategy = "compare_both";
}
if((data.outstandingPrincipal === undefined) || (!(func0.call(data, "outstandingPrincipal")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outstandingPrincipal"},message:"must have required property '"+"outstandingPrincipal"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema15.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.outstandingPrincipal !== undefined && func0.call(data, "outstandingPrincipal")){
let data0 = data.outstandingPrincipal;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0.validate(data0))){
const err5 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.remainingTenureYears !== undefined && func0.call(data, "remainingTenureYears")){
let data1 = data.remainingTenureYears;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err6 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 40 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.remainingTenureMonths !== undefined && func0.call(data, "remainingTenureMonths")){
let data2 = data.remainingTenureMonths;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err9 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 480 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/maximum",keyword:"maximum",params:{comparison: "<=", limit: 480},message:"must be <= 480"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.annualRatePercent !== undefined && func0.call(data, "annualRatePercent")){
let data3 = data.annualRatePercent;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 30 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/annualRatePercent",schemaPath:"#/properties/annualRatePercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30},message:"must be <= 30"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/annualRatePercent",schemaPath:"#/properties/annualRatePercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3 !== Number(data3.toFixed(4))){
const err14 = {instancePath:instancePath+"/annualRatePercent",schemaPath:"#/properties/annualRatePercent/x-decimals",keyword:"x-decimals",params:{limit: 4},message:"must not have so many decimals"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/annualRatePercent",schemaPath:"#/properties/annualRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let data4 = data.prepaymentAmount;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/prepaymentAmount",schemaPath:"#/properties/prepaymentAmount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000000 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/prepaymentAmount",schemaPath:"#/properties/prepaymentAmount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err18 = {instancePath:instancePath+"/prepaymentAmount",schemaPath:"#/properties/prepaymentAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats0.validate(data4))){
const err19 = {instancePath:instancePath+"/prepaymentAmount",schemaPath:"#/properties/prepaymentAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
let data5 = data.monthsUntilPrepayment;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err20 = {instancePath:instancePath+"/monthsUntilPrepayment",schemaPath:"#/properties/monthsUntilPrepayment/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 479 || isNaN(data5)){
const err21 = {instancePath:instancePath+"/monthsUntilPrepayment",schemaPath:"#/properties/monthsUntilPrepayment/maximum",keyword:"maximum",params:{comparison: "<=", limit: 479},message:"must be <= 479"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err22 = {instancePath:instancePath+"/monthsUntilPrepayment",schemaPath:"#/properties/monthsUntilPrepayment/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let data6 = data.recurringAnnualAmount;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err23 = {instancePath:instancePath+"/recurringAnnualAmount",schemaPath:"#/properties/recurringAnnualAmount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000 || isNaN(data6)){
const err24 = {instancePath:instancePath+"/recurringAnnualAmount",schemaPath:"#/properties/recurringAnnualAmount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err25 = {instancePath:instancePath+"/recurringAnnualAmount",schemaPath:"#/properties/recurringAnnualAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats0.validate(data6))){
const err26 = {instancePath:instancePath+"/recurringAnnualAmount",schemaPath:"#/properties/recurringAnnualAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let data7 = data.prepaymentMode;
if(typeof data7 !== "string"){
const err27 = {instancePath:instancePath+"/prepaymentMode",schemaPath:"#/components/schemas/PrepaymentMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(((data7 === "one_time") || (data7 === "recurring_annual")) || (data7 === "one_time_plus_recurring"))){
const err28 = {instancePath:instancePath+"/prepaymentMode",schemaPath:"#/components/schemas/PrepaymentMode/enum",keyword:"enum",params:{allowedValues: schema16.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
let data8 = data.strategy;
if(typeof data8 !== "string"){
const err29 = {instancePath:instancePath+"/strategy",schemaPath:"#/components/schemas/PrepaymentStrategy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(((data8 === "reduce_tenure") || (data8 === "reduce_emi")) || (data8 === "compare_both"))){
const err30 = {instancePath:instancePath+"/strategy",schemaPath:"#/components/schemas/PrepaymentStrategy/enum",keyword:"enum",params:{allowedValues: schema17.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate8.errors = vErrors;
return errors === 0;
}
validate8.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.compare_balance_transfer = validate9;
const schema18 = {"type":"object","additionalProperties":false,"required":["outstandingPrincipal","currentRatePercent","newRatePercent"],"properties":{"outstandingPrincipal":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"currentRatePercent":{"type":"number","minimum":1,"maximum":30,"x-decimals":4},"newRatePercent":{"type":"number","minimum":1,"maximum":30,"x-decimals":4},"remainingTenureYears":{"type":"integer","minimum":1,"maximum":40},"remainingTenureMonths":{"type":"integer","minimum":1,"maximum":480},"processingFeePct":{"type":"number","minimum":0,"maximum":5,"x-decimals":4,"default":0.5},"flatCosts":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000,"default":12500}}};

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.processingFeePct === undefined){
data.processingFeePct = 0.5;
}
if(data.flatCosts === undefined){
data.flatCosts = 12500;
}
if((data.outstandingPrincipal === undefined) || (!(func0.call(data, "outstandingPrincipal")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outstandingPrincipal"},message:"must have required property '"+"outstandingPrincipal"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.currentRatePercent === undefined) || (!(func0.call(data, "currentRatePercent")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currentRatePercent"},message:"must have required property '"+"currentRatePercent"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.newRatePercent === undefined) || (!(func0.call(data, "newRatePercent")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "newRatePercent"},message:"must have required property '"+"newRatePercent"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((((((key0 === "outstandingPrincipal") || (key0 === "currentRatePercent")) || (key0 === "newRatePercent")) || (key0 === "remainingTenureYears")) || (key0 === "remainingTenureMonths")) || (key0 === "processingFeePct")) || (key0 === "flatCosts"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.outstandingPrincipal !== undefined && func0.call(data, "outstandingPrincipal")){
let data0 = data.outstandingPrincipal;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0.validate(data0))){
const err7 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.currentRatePercent !== undefined && func0.call(data, "currentRatePercent")){
let data1 = data.currentRatePercent;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 30 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/currentRatePercent",schemaPath:"#/properties/currentRatePercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30},message:"must be <= 30"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err9 = {instancePath:instancePath+"/currentRatePercent",schemaPath:"#/properties/currentRatePercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data1 !== Number(data1.toFixed(4))){
const err10 = {instancePath:instancePath+"/currentRatePercent",schemaPath:"#/properties/currentRatePercent/x-decimals",keyword:"x-decimals",params:{limit: 4},message:"must not have so many decimals"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/currentRatePercent",schemaPath:"#/properties/currentRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.newRatePercent !== undefined && func0.call(data, "newRatePercent")){
let data2 = data.newRatePercent;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 30 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/newRatePercent",schemaPath:"#/properties/newRatePercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30},message:"must be <= 30"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err13 = {instancePath:instancePath+"/newRatePercent",schemaPath:"#/properties/newRatePercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data2 !== Number(data2.toFixed(4))){
const err14 = {instancePath:instancePath+"/newRatePercent",schemaPath:"#/properties/newRatePercent/x-decimals",keyword:"x-decimals",params:{limit: 4},message:"must not have so many decimals"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/newRatePercent",schemaPath:"#/properties/newRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.remainingTenureYears !== undefined && func0.call(data, "remainingTenureYears")){
let data3 = data.remainingTenureYears;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err16 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 40 || isNaN(data3)){
const err17 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err18 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.remainingTenureMonths !== undefined && func0.call(data, "remainingTenureMonths")){
let data4 = data.remainingTenureMonths;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err19 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 480 || isNaN(data4)){
const err20 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/maximum",keyword:"maximum",params:{comparison: "<=", limit: 480},message:"must be <= 480"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err21 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
let data5 = data.processingFeePct;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 5 || isNaN(data5)){
const err22 = {instancePath:instancePath+"/processingFeePct",schemaPath:"#/properties/processingFeePct/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5},message:"must be <= 5"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err23 = {instancePath:instancePath+"/processingFeePct",schemaPath:"#/properties/processingFeePct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data5 !== Number(data5.toFixed(4))){
const err24 = {instancePath:instancePath+"/processingFeePct",schemaPath:"#/properties/processingFeePct/x-decimals",keyword:"x-decimals",params:{limit: 4},message:"must not have so many decimals"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/processingFeePct",schemaPath:"#/properties/processingFeePct/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
let data6 = data.flatCosts;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err26 = {instancePath:instancePath+"/flatCosts",schemaPath:"#/properties/flatCosts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000 || isNaN(data6)){
const err27 = {instancePath:instancePath+"/flatCosts",schemaPath:"#/properties/flatCosts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err28 = {instancePath:instancePath+"/flatCosts",schemaPath:"#/properties/flatCosts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(formats0.validate(data6))){
const err29 = {instancePath:instancePath+"/flatCosts",schemaPath:"#/properties/flatCosts/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.optimize_home_loan_tax_regime = validate10;
const schema19 = {"type":"object","additionalProperties":false,"required":["annualIncome","homeLoanInterest","homeLoanPrincipal"],"properties":{"annualIncome":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"homeLoanInterest":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"homeLoanPrincipal":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"isSalaried":{"type":"boolean","default":true},"propertyType":{"$ref":"#/components/schemas/HomeOccupancy","default":"self_occupied"},"annualRent":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"other80C":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000,"default":0},"otherOldRegimeDeductions":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000,"default":0},"jointLoan":{"type":"boolean","default":false},"ageBand":{"$ref":"#/components/schemas/AgeBand","default":"below60"}}};
const schema20 = {"type":"string","enum":["self_occupied","let_out"]};
const schema21 = {"type":"string","enum":["below60","senior","super_senior"]};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate10.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.isSalaried === undefined){
data.isSalaried = true;
}
if(data.propertyType === undefined){
data.propertyType = "self_occupied";
}
if(data.other80C === undefined){
data.other80C = 0;
}
if(data.otherOldRegimeDeductions === undefined){
data.otherOldRegimeDeductions = 0;
}
if(data.jointLoan === undefined){
data.jointLoan = false;
}
if(data.ageBand === undefined){
data.ageBand = "below60";
}
if((data.annualIncome === undefined) || (!(func0.call(data, "annualIncome")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "annualIncome"},message:"must have required property '"+"annualIncome"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.homeLoanInterest === undefined) || (!(func0.call(data, "homeLoanInterest")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "homeLoanInterest"},message:"must have required property '"+"homeLoanInterest"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.homeLoanPrincipal === undefined) || (!(func0.call(data, "homeLoanPrincipal")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "homeLoanPrincipal"},message:"must have required property '"+"homeLoanPrincipal"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema19.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.annualIncome !== undefined && func0.call(data, "annualIncome")){
let data0 = data.annualIncome;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0.validate(data0))){
const err7 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.homeLoanInterest !== undefined && func0.call(data, "homeLoanInterest")){
let data1 = data.homeLoanInterest;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err8 = {instancePath:instancePath+"/homeLoanInterest",schemaPath:"#/properties/homeLoanInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000000000 || isNaN(data1)){
const err9 = {instancePath:instancePath+"/homeLoanInterest",schemaPath:"#/properties/homeLoanInterest/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err10 = {instancePath:instancePath+"/homeLoanInterest",schemaPath:"#/properties/homeLoanInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0.validate(data1))){
const err11 = {instancePath:instancePath+"/homeLoanInterest",schemaPath:"#/properties/homeLoanInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.homeLoanPrincipal !== undefined && func0.call(data, "homeLoanPrincipal")){
let data2 = data.homeLoanPrincipal;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err12 = {instancePath:instancePath+"/homeLoanPrincipal",schemaPath:"#/properties/homeLoanPrincipal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000000000 || isNaN(data2)){
const err13 = {instancePath:instancePath+"/homeLoanPrincipal",schemaPath:"#/properties/homeLoanPrincipal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err14 = {instancePath:instancePath+"/homeLoanPrincipal",schemaPath:"#/properties/homeLoanPrincipal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0.validate(data2))){
const err15 = {instancePath:instancePath+"/homeLoanPrincipal",schemaPath:"#/properties/homeLoanPrincipal/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(typeof data.isSalaried !== "boolean"){
const err16 = {instancePath:instancePath+"/isSalaried",schemaPath:"#/properties/isSalaried/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
let data4 = data.propertyType;
if(typeof data4 !== "string"){
const err17 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/HomeOccupancy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data4 === "self_occupied") || (data4 === "let_out"))){
const err18 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/HomeOccupancy/enum",keyword:"enum",params:{allowedValues: schema20.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data.annualRent !== undefined && func0.call(data, "annualRent")){
let data5 = data.annualRent;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err19 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000000 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err21 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats0.validate(data5))){
const err22 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
let data6 = data.other80C;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err23 = {instancePath:instancePath+"/other80C",schemaPath:"#/properties/other80C/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000 || isNaN(data6)){
const err24 = {instancePath:instancePath+"/other80C",schemaPath:"#/properties/other80C/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err25 = {instancePath:instancePath+"/other80C",schemaPath:"#/properties/other80C/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats0.validate(data6))){
const err26 = {instancePath:instancePath+"/other80C",schemaPath:"#/properties/other80C/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let data7 = data.otherOldRegimeDeductions;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err27 = {instancePath:instancePath+"/otherOldRegimeDeductions",schemaPath:"#/properties/otherOldRegimeDeductions/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000000 || isNaN(data7)){
const err28 = {instancePath:instancePath+"/otherOldRegimeDeductions",schemaPath:"#/properties/otherOldRegimeDeductions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err29 = {instancePath:instancePath+"/otherOldRegimeDeductions",schemaPath:"#/properties/otherOldRegimeDeductions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(formats0.validate(data7))){
const err30 = {instancePath:instancePath+"/otherOldRegimeDeductions",schemaPath:"#/properties/otherOldRegimeDeductions/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(typeof data.jointLoan !== "boolean"){
const err31 = {instancePath:instancePath+"/jointLoan",schemaPath:"#/properties/jointLoan/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
let data9 = data.ageBand;
if(typeof data9 !== "string"){
const err32 = {instancePath:instancePath+"/ageBand",schemaPath:"#/components/schemas/AgeBand/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(((data9 === "below60") || (data9 === "senior")) || (data9 === "super_senior"))){
const err33 = {instancePath:instancePath+"/ageBand",schemaPath:"#/components/schemas/AgeBand/enum",keyword:"enum",params:{allowedValues: schema21.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
validate10.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.estimate_stamp_duty_and_registration = validate11;
const schema22 = {"type":"object","additionalProperties":false,"required":["propertyValue","state"],"properties":{"propertyValue":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"guidelineValue":{"type":"integer","format":"int64","minimum":1,"maximum":1000000000000},"state":{"type":"string","minLength":2,"maxLength":50,"pattern":"^\\s*\\S[\\s\\S]*$"},"city":{"type":"string","minLength":1,"maxLength":60,"pattern":"^\\s*\\S[\\s\\S]*$"},"localBody":{"$ref":"#/components/schemas/LocalBody"},"buyerGender":{"$ref":"#/components/schemas/BuyerGender"},"propertyType":{"$ref":"#/components/schemas/StampDutyPropertyType","default":"residential"},"firstSale":{"type":"boolean"},"constructionStatus":{"$ref":"#/components/schemas/ConstructionStatus"},"carpetAreaSqft":{"type":"number","minimum":1,"maximum":1000000},"isUrban":{"type":"boolean"},"isWomanBuyer":{"type":"boolean","deprecated":true,"default":false}}};
const schema23 = {"type":"string","enum":["municipal_corporation","municipal_council","gram_panchayat"]};
const schema24 = {"type":"string","enum":["male","female","joint"]};
const schema25 = {"type":"string","enum":["residential","commercial","plot","agricultural"]};
const schema26 = {"type":"string","enum":["under_construction","ready_to_move","resale"]};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate11.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.propertyType === undefined){
data.propertyType = "residential";
}
if(data.isWomanBuyer === undefined){
data.isWomanBuyer = false;
}
if((data.propertyValue === undefined) || (!(func0.call(data, "propertyValue")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyValue"},message:"must have required property '"+"propertyValue"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.state === undefined) || (!(func0.call(data, "state")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema22.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.propertyValue !== undefined && func0.call(data, "propertyValue")){
let data0 = data.propertyValue;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0.validate(data0))){
const err6 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.guidelineValue !== undefined && func0.call(data, "guidelineValue")){
let data1 = data.guidelineValue;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err7 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000000000 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err9 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats0.validate(data1))){
const err10 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.state !== undefined && func0.call(data, "state")){
let data2 = data.state;
if(typeof data2 === "string"){
if(func2(data2) > 50){
const err11 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func2(data2) < 2){
const err12 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern0.test(data2)){
const err13 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.city !== undefined && func0.call(data, "city")){
let data3 = data.city;
if(typeof data3 === "string"){
if(func2(data3) > 60){
const err15 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(func2(data3) < 1){
const err16 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern0.test(data3)){
const err17 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.localBody !== undefined && func0.call(data, "localBody")){
let data4 = data.localBody;
if(typeof data4 !== "string"){
const err19 = {instancePath:instancePath+"/localBody",schemaPath:"#/components/schemas/LocalBody/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(((data4 === "municipal_corporation") || (data4 === "municipal_council")) || (data4 === "gram_panchayat"))){
const err20 = {instancePath:instancePath+"/localBody",schemaPath:"#/components/schemas/LocalBody/enum",keyword:"enum",params:{allowedValues: schema23.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.buyerGender !== undefined && func0.call(data, "buyerGender")){
let data5 = data.buyerGender;
if(typeof data5 !== "string"){
const err21 = {instancePath:instancePath+"/buyerGender",schemaPath:"#/components/schemas/BuyerGender/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(((data5 === "male") || (data5 === "female")) || (data5 === "joint"))){
const err22 = {instancePath:instancePath+"/buyerGender",schemaPath:"#/components/schemas/BuyerGender/enum",keyword:"enum",params:{allowedValues: schema24.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let data6 = data.propertyType;
if(typeof data6 !== "string"){
const err23 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/StampDutyPropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!((((data6 === "residential") || (data6 === "commercial")) || (data6 === "plot")) || (data6 === "agricultural"))){
const err24 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/StampDutyPropertyType/enum",keyword:"enum",params:{allowedValues: schema25.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data.firstSale !== undefined && func0.call(data, "firstSale")){
if(typeof data.firstSale !== "boolean"){
const err25 = {instancePath:instancePath+"/firstSale",schemaPath:"#/properties/firstSale/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.constructionStatus !== undefined && func0.call(data, "constructionStatus")){
let data8 = data.constructionStatus;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/constructionStatus",schemaPath:"#/components/schemas/ConstructionStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((data8 === "under_construction") || (data8 === "ready_to_move")) || (data8 === "resale"))){
const err27 = {instancePath:instancePath+"/constructionStatus",schemaPath:"#/components/schemas/ConstructionStatus/enum",keyword:"enum",params:{allowedValues: schema26.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.carpetAreaSqft !== undefined && func0.call(data, "carpetAreaSqft")){
let data9 = data.carpetAreaSqft;
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000 || isNaN(data9)){
const err28 = {instancePath:instancePath+"/carpetAreaSqft",schemaPath:"#/properties/carpetAreaSqft/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err29 = {instancePath:instancePath+"/carpetAreaSqft",schemaPath:"#/properties/carpetAreaSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/carpetAreaSqft",schemaPath:"#/properties/carpetAreaSqft/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.isUrban !== undefined && func0.call(data, "isUrban")){
if(typeof data.isUrban !== "boolean"){
const err31 = {instancePath:instancePath+"/isUrban",schemaPath:"#/properties/isUrban/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(typeof data.isWomanBuyer !== "boolean"){
const err32 = {instancePath:instancePath+"/isWomanBuyer",schemaPath:"#/properties/isWomanBuyer/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}
validate11.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.get_property_decision_intelligence = validate12;
const schema27 = {"type":"object","additionalProperties":false,"required":["monthlyNetIncome"],"properties":{"monthlyNetIncome":{"type":"integer","format":"int64","minimum":0,"maximum":100000000},"listingId":{"type":"string","minLength":1,"maxLength":80},"propertyValue":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000},"guidelineValue":{"type":"integer","format":"int64","minimum":1,"maximum":1000000000},"state":{"type":"string","minLength":1,"maxLength":50,"pattern":"^\\s*\\S[\\s\\S]*$"},"existingMonthlyEmis":{"type":"integer","format":"int64","minimum":0,"maximum":100000000},"coApplicantMonthlyIncome":{"type":"integer","format":"int64","minimum":0,"maximum":100000000},"savingsAvailable":{"type":"integer","format":"int64","minimum":0,"maximum":10000000000},"cibilScore":{"type":"integer","minimum":300,"maximum":900},"employmentType":{"$ref":"#/components/schemas/EmploymentType"},"residencyStatus":{"$ref":"#/components/schemas/ResidencyStatus"},"buyerGender":{"$ref":"#/components/schemas/BuyerGender"},"occupancyIntent":{"$ref":"#/components/schemas/HomeOccupancy","default":"self_occupied"},"annualRent":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"jointLoan":{"type":"boolean","default":false},"isUnderConstruction":{"type":"boolean"},"isUrban":{"type":"boolean"},"interestRatePercent":{"type":"number","minimum":1,"maximum":30,"x-decimals":4},"tenureYears":{"type":"integer","minimum":1,"maximum":40,"default":20},"annualIncomeForTax":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000}}};
const schema28 = {"type":"string","enum":["salaried","self_employed"]};
const schema29 = {"type":"string","enum":["resident","nri"]};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate12.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.occupancyIntent === undefined){
data.occupancyIntent = "self_occupied";
}
if(data.jointLoan === undefined){
data.jointLoan = false;
}
if(data.tenureYears === undefined){
data.tenureYears = 20;
}
if((data.monthlyNetIncome === undefined) || (!(func0.call(data, "monthlyNetIncome")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monthlyNetIncome"},message:"must have required property '"+"monthlyNetIncome"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema27.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.monthlyNetIncome !== undefined && func0.call(data, "monthlyNetIncome")){
let data0 = data.monthlyNetIncome;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/monthlyNetIncome",schemaPath:"#/properties/monthlyNetIncome/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100000000 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/monthlyNetIncome",schemaPath:"#/properties/monthlyNetIncome/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000},message:"must be <= 100000000"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/monthlyNetIncome",schemaPath:"#/properties/monthlyNetIncome/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats0.validate(data0))){
const err5 = {instancePath:instancePath+"/monthlyNetIncome",schemaPath:"#/properties/monthlyNetIncome/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.listingId !== undefined && func0.call(data, "listingId")){
let data1 = data.listingId;
if(typeof data1 === "string"){
if(func2(data1) > 80){
const err6 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func2(data1) < 1){
const err7 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.propertyValue !== undefined && func0.call(data, "propertyValue")){
let data2 = data.propertyValue;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err9 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000000 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0.validate(data2))){
const err12 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.guidelineValue !== undefined && func0.call(data, "guidelineValue")){
let data3 = data.guidelineValue;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0.validate(data3))){
const err16 = {instancePath:instancePath+"/guidelineValue",schemaPath:"#/properties/guidelineValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.state !== undefined && func0.call(data, "state")){
let data4 = data.state;
if(typeof data4 === "string"){
if(func2(data4) > 50){
const err17 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func2(data4) < 1){
const err18 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern0.test(data4)){
const err19 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/pattern",keyword:"pattern",params:{pattern: "^\\s*\\S[\\s\\S]*$"},message:"must match pattern \""+"^\\s*\\S[\\s\\S]*$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.existingMonthlyEmis !== undefined && func0.call(data, "existingMonthlyEmis")){
let data5 = data.existingMonthlyEmis;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err21 = {instancePath:instancePath+"/existingMonthlyEmis",schemaPath:"#/properties/existingMonthlyEmis/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 100000000 || isNaN(data5)){
const err22 = {instancePath:instancePath+"/existingMonthlyEmis",schemaPath:"#/properties/existingMonthlyEmis/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000},message:"must be <= 100000000"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err23 = {instancePath:instancePath+"/existingMonthlyEmis",schemaPath:"#/properties/existingMonthlyEmis/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0.validate(data5))){
const err24 = {instancePath:instancePath+"/existingMonthlyEmis",schemaPath:"#/properties/existingMonthlyEmis/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.coApplicantMonthlyIncome !== undefined && func0.call(data, "coApplicantMonthlyIncome")){
let data6 = data.coApplicantMonthlyIncome;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err25 = {instancePath:instancePath+"/coApplicantMonthlyIncome",schemaPath:"#/properties/coApplicantMonthlyIncome/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 100000000 || isNaN(data6)){
const err26 = {instancePath:instancePath+"/coApplicantMonthlyIncome",schemaPath:"#/properties/coApplicantMonthlyIncome/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000},message:"must be <= 100000000"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err27 = {instancePath:instancePath+"/coApplicantMonthlyIncome",schemaPath:"#/properties/coApplicantMonthlyIncome/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats0.validate(data6))){
const err28 = {instancePath:instancePath+"/coApplicantMonthlyIncome",schemaPath:"#/properties/coApplicantMonthlyIncome/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.savingsAvailable !== undefined && func0.call(data, "savingsAvailable")){
let data7 = data.savingsAvailable;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err29 = {instancePath:instancePath+"/savingsAvailable",schemaPath:"#/properties/savingsAvailable/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 10000000000 || isNaN(data7)){
const err30 = {instancePath:instancePath+"/savingsAvailable",schemaPath:"#/properties/savingsAvailable/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000000},message:"must be <= 10000000000"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err31 = {instancePath:instancePath+"/savingsAvailable",schemaPath:"#/properties/savingsAvailable/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats0.validate(data7))){
const err32 = {instancePath:instancePath+"/savingsAvailable",schemaPath:"#/properties/savingsAvailable/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.cibilScore !== undefined && func0.call(data, "cibilScore")){
let data8 = data.cibilScore;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err33 = {instancePath:instancePath+"/cibilScore",schemaPath:"#/properties/cibilScore/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 900 || isNaN(data8)){
const err34 = {instancePath:instancePath+"/cibilScore",schemaPath:"#/properties/cibilScore/maximum",keyword:"maximum",params:{comparison: "<=", limit: 900},message:"must be <= 900"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data8 < 300 || isNaN(data8)){
const err35 = {instancePath:instancePath+"/cibilScore",schemaPath:"#/properties/cibilScore/minimum",keyword:"minimum",params:{comparison: ">=", limit: 300},message:"must be >= 300"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data.employmentType !== undefined && func0.call(data, "employmentType")){
let data9 = data.employmentType;
if(typeof data9 !== "string"){
const err36 = {instancePath:instancePath+"/employmentType",schemaPath:"#/components/schemas/EmploymentType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!((data9 === "salaried") || (data9 === "self_employed"))){
const err37 = {instancePath:instancePath+"/employmentType",schemaPath:"#/components/schemas/EmploymentType/enum",keyword:"enum",params:{allowedValues: schema28.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.residencyStatus !== undefined && func0.call(data, "residencyStatus")){
let data10 = data.residencyStatus;
if(typeof data10 !== "string"){
const err38 = {instancePath:instancePath+"/residencyStatus",schemaPath:"#/components/schemas/ResidencyStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!((data10 === "resident") || (data10 === "nri"))){
const err39 = {instancePath:instancePath+"/residencyStatus",schemaPath:"#/components/schemas/ResidencyStatus/enum",keyword:"enum",params:{allowedValues: schema29.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.buyerGender !== undefined && func0.call(data, "buyerGender")){
let data11 = data.buyerGender;
if(typeof data11 !== "string"){
const err40 = {instancePath:instancePath+"/buyerGender",schemaPath:"#/components/schemas/BuyerGender/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!(((data11 === "male") || (data11 === "female")) || (data11 === "joint"))){
const err41 = {instancePath:instancePath+"/buyerGender",schemaPath:"#/components/schemas/BuyerGender/enum",keyword:"enum",params:{allowedValues: schema24.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
let data12 = data.occupancyIntent;
if(typeof data12 !== "string"){
const err42 = {instancePath:instancePath+"/occupancyIntent",schemaPath:"#/components/schemas/HomeOccupancy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!((data12 === "self_occupied") || (data12 === "let_out"))){
const err43 = {instancePath:instancePath+"/occupancyIntent",schemaPath:"#/components/schemas/HomeOccupancy/enum",keyword:"enum",params:{allowedValues: schema20.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data.annualRent !== undefined && func0.call(data, "annualRent")){
let data13 = data.annualRent;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err44 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000000000000 || isNaN(data13)){
const err45 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err46 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!(formats0.validate(data13))){
const err47 = {instancePath:instancePath+"/annualRent",schemaPath:"#/properties/annualRent/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
if(typeof data.jointLoan !== "boolean"){
const err48 = {instancePath:instancePath+"/jointLoan",schemaPath:"#/properties/jointLoan/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data.isUnderConstruction !== undefined && func0.call(data, "isUnderConstruction")){
if(typeof data.isUnderConstruction !== "boolean"){
const err49 = {instancePath:instancePath+"/isUnderConstruction",schemaPath:"#/properties/isUnderConstruction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.isUrban !== undefined && func0.call(data, "isUrban")){
if(typeof data.isUrban !== "boolean"){
const err50 = {instancePath:instancePath+"/isUrban",schemaPath:"#/properties/isUrban/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.interestRatePercent !== undefined && func0.call(data, "interestRatePercent")){
let data17 = data.interestRatePercent;
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 30 || isNaN(data17)){
const err51 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30},message:"must be <= 30"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data17 < 1 || isNaN(data17)){
const err52 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data17 !== Number(data17.toFixed(4))){
const err53 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/x-decimals",keyword:"x-decimals",params:{limit: 4},message:"must not have so many decimals"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
let data18 = data.tenureYears;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err55 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 40 || isNaN(data18)){
const err56 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data18 < 1 || isNaN(data18)){
const err57 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.annualIncomeForTax !== undefined && func0.call(data, "annualIncomeForTax")){
let data19 = data.annualIncomeForTax;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err58 = {instancePath:instancePath+"/annualIncomeForTax",schemaPath:"#/properties/annualIncomeForTax/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1000000000000 || isNaN(data19)){
const err59 = {instancePath:instancePath+"/annualIncomeForTax",schemaPath:"#/properties/annualIncomeForTax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err60 = {instancePath:instancePath+"/annualIncomeForTax",schemaPath:"#/properties/annualIncomeForTax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!(formats0.validate(data19))){
const err61 = {instancePath:instancePath+"/annualIncomeForTax",schemaPath:"#/properties/annualIncomeForTax/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
}
else {
const err62 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}
validate12.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

  return exports
}

function responseValidators(require) {
  const exports = {}
"use strict";
exports.search_properties = validate2;
const schema2 = {"type":"object","additionalProperties":false,"required":["total","listings","supported","dataRelease","attribution","handoffUrl","disclaimer"],"properties":{"total":{"type":"integer","minimum":0},"listings":{"type":"array","maxItems":20,"items":{"$ref":"#/components/schemas/ListingCard"}},"brief":{"$ref":"#/components/schemas/BriefListings"},"sortBy":{"$ref":"#/components/schemas/SortOrder"},"supported":{"type":"boolean"},"supportedCities":{"type":"array","minItems":1,"items":{"type":"string"}},"scopeMessage":{"type":"string"},"dataRelease":{"$ref":"#/components/schemas/DataRelease"},"attribution":{"$ref":"#/components/schemas/Attribution"},"handoffUrl":{"type":"string","format":"uri"},"disclaimer":{"type":"string"}}};
const schema13 = {"type":"string","enum":["relevance"]};
const schema14 = {"type":"string"};
const schema8 = {"type":"string","enum":["Nilam"]};
const func0 = Object.prototype.hasOwnProperty;
const schema3 = {"type":"object","additionalProperties":false,"required":["listingId","title","summary","city","locality","bhk","bathrooms","carpetAreaSqft","price","priceUnit","listingType","furnishingStatus","parkingCount","floorNumber","totalFloors","ageInYears","availableFrom","amenities","reraId","verified","verifiedAt","validUntil","sourceUrl","attribution","imageThumbnailUrl"],"properties":{"listingId":{"type":"string","maxLength":80},"title":{"type":"string","maxLength":120},"summary":{"type":"string","maxLength":280},"city":{"type":"string"},"locality":{"type":"string"},"bhk":{"type":["integer","null"],"minimum":0},"bathrooms":{"type":["integer","null"],"minimum":0},"carpetAreaSqft":{"type":["number","null"],"minimum":0},"price":{"type":"integer","format":"int64","minimum":0},"priceUnit":{"$ref":"#/components/schemas/Currency"},"listingType":{"$ref":"#/components/schemas/TransactionType"},"furnishingStatus":{"anyOf":[{"$ref":"#/components/schemas/Furnishing"},{"type":"null"}]},"parkingCount":{"type":["integer","null"],"minimum":0},"floorNumber":{"type":["integer","null"]},"totalFloors":{"type":["integer","null"],"minimum":0},"ageInYears":{"type":["integer","null"],"minimum":0},"availableFrom":{"type":["string","null"],"format":"date"},"amenities":{"type":"array","items":{"$ref":"#/components/schemas/Amenity"}},"reraId":{"type":["string","null"]},"verified":{"type":"boolean"},"verifiedAt":{"type":["string","null"],"format":"date-time"},"validUntil":{"type":["string","null"],"format":"date-time"},"sourceUrl":{"type":"string","format":"uri"},"attribution":{"$ref":"#/components/schemas/Attribution"},"imageThumbnailUrl":{"type":["string","null"],"format":"uri"},"pricePerSqft":{"type":"integer","format":"int64","minimum":0},"propertyType":{"$ref":"#/components/schemas/PropertyType"},"areaBasis":{"$ref":"#/components/schemas/AreaBasis"},"rank":{"type":"integer","minimum":1}}};
const schema4 = {"type":"string","enum":["INR"]};
const schema5 = {"type":"string","enum":["sale","rent"]};
const schema6 = {"type":"string","enum":["furnished","semi-furnished","unfurnished"]};
const schema7 = {"type":"string","enum":["lift","power-backup","security-guard","cctv","gated-community","intercom","fire-safety","maintenance-staff","visitor-parking","covered-parking","ev-charging","wheelchair-access","swimming-pool","gym","clubhouse","childrens-play-area","park","jogging-track","sports-court","indoor-games","multipurpose-hall","senior-citizen-area","municipal-water","borewell","water-treatment","rainwater-harvesting","sewage-treatment","waste-management","solar-power","solar-water-heater","piped-gas","broadband-ready","modular-kitchen","wardrobes","air-conditioning","balcony","private-terrace","private-garden","pooja-room","servant-room"]};
const schema9 = {"type":"string","enum":["apartment","villa","plot","independent_house"]};
const schema10 = {"type":"string","enum":["carpet","land"]};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const formats0 = require("ajv-formats/dist/formats").fastFormats.int64;
const formats2 = require("ajv-formats/dist/formats").fastFormats.date;
const formats4 = require("ajv-formats/dist/formats").fastFormats["date-time"];
const formats8 = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i;

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.listingId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listingId"},message:"must have required property '"+"listingId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.summary === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.city === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.locality === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "locality"},message:"must have required property '"+"locality"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.bhk === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bhk"},message:"must have required property '"+"bhk"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.bathrooms === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bathrooms"},message:"must have required property '"+"bathrooms"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.carpetAreaSqft === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "carpetAreaSqft"},message:"must have required property '"+"carpetAreaSqft"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.price === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "price"},message:"must have required property '"+"price"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.priceUnit === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "priceUnit"},message:"must have required property '"+"priceUnit"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.listingType === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listingType"},message:"must have required property '"+"listingType"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.furnishingStatus === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "furnishingStatus"},message:"must have required property '"+"furnishingStatus"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.parkingCount === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "parkingCount"},message:"must have required property '"+"parkingCount"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.floorNumber === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "floorNumber"},message:"must have required property '"+"floorNumber"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.totalFloors === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "totalFloors"},message:"must have required property '"+"totalFloors"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.ageInYears === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ageInYears"},message:"must have required property '"+"ageInYears"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.availableFrom === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "availableFrom"},message:"must have required property '"+"availableFrom"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.amenities === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amenities"},message:"must have required property '"+"amenities"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.reraId === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reraId"},message:"must have required property '"+"reraId"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data.verified === undefined){
const err19 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verified"},message:"must have required property '"+"verified"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data.verifiedAt === undefined){
const err20 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verifiedAt"},message:"must have required property '"+"verifiedAt"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.validUntil === undefined){
const err21 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "validUntil"},message:"must have required property '"+"validUntil"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data.sourceUrl === undefined){
const err22 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sourceUrl"},message:"must have required property '"+"sourceUrl"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data.attribution === undefined){
const err23 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data.imageThumbnailUrl === undefined){
const err24 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "imageThumbnailUrl"},message:"must have required property '"+"imageThumbnailUrl"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema3.properties, key0))){
const err25 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.listingId !== undefined){
let data0 = data.listingId;
if(typeof data0 === "string"){
if(func2(data0) > 80){
const err26 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func2(data1) > 120){
const err28 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.summary !== undefined){
let data2 = data.summary;
if(typeof data2 === "string"){
if(func2(data2) > 280){
const err30 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 280},message:"must NOT have more than 280 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.city !== undefined){
if(typeof data.city !== "string"){
const err32 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.locality !== undefined){
if(typeof data.locality !== "string"){
const err33 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.bhk !== undefined){
let data5 = data.bhk;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
const err34 = {instancePath:instancePath+"/bhk",schemaPath:"#/properties/bhk/type",keyword:"type",params:{type: schema3.properties.bhk.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err35 = {instancePath:instancePath+"/bhk",schemaPath:"#/properties/bhk/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data.bathrooms !== undefined){
let data6 = data.bathrooms;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err36 = {instancePath:instancePath+"/bathrooms",schemaPath:"#/properties/bathrooms/type",keyword:"type",params:{type: schema3.properties.bathrooms.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err37 = {instancePath:instancePath+"/bathrooms",schemaPath:"#/properties/bathrooms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data.carpetAreaSqft !== undefined){
let data7 = data.carpetAreaSqft;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
const err38 = {instancePath:instancePath+"/carpetAreaSqft",schemaPath:"#/properties/carpetAreaSqft/type",keyword:"type",params:{type: schema3.properties.carpetAreaSqft.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err39 = {instancePath:instancePath+"/carpetAreaSqft",schemaPath:"#/properties/carpetAreaSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data.price !== undefined){
let data8 = data.price;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err40 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err41 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(formats0.validate(data8))){
const err42 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
if(data.priceUnit !== undefined){
let data9 = data.priceUnit;
if(typeof data9 !== "string"){
const err43 = {instancePath:instancePath+"/priceUnit",schemaPath:"#/components/schemas/Currency/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(data9 === "INR")){
const err44 = {instancePath:instancePath+"/priceUnit",schemaPath:"#/components/schemas/Currency/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.listingType !== undefined){
let data10 = data.listingType;
if(typeof data10 !== "string"){
const err45 = {instancePath:instancePath+"/listingType",schemaPath:"#/components/schemas/TransactionType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!((data10 === "sale") || (data10 === "rent"))){
const err46 = {instancePath:instancePath+"/listingType",schemaPath:"#/components/schemas/TransactionType/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.furnishingStatus !== undefined){
let data11 = data.furnishingStatus;
const _errs27 = errors;
let valid3 = false;
const _errs28 = errors;
if(typeof data11 !== "string"){
const err47 = {instancePath:instancePath+"/furnishingStatus",schemaPath:"#/components/schemas/Furnishing/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!(((data11 === "furnished") || (data11 === "semi-furnished")) || (data11 === "unfurnished"))){
const err48 = {instancePath:instancePath+"/furnishingStatus",schemaPath:"#/components/schemas/Furnishing/enum",keyword:"enum",params:{allowedValues: schema6.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid0 = _errs28 === errors;
valid3 = valid3 || _valid0;
const _errs31 = errors;
if(data11 !== null){
const err49 = {instancePath:instancePath+"/furnishingStatus",schemaPath:"#/properties/furnishingStatus/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid0 = _errs31 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err50 = {instancePath:instancePath+"/furnishingStatus",schemaPath:"#/properties/furnishingStatus/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
}
if(data.parkingCount !== undefined){
let data12 = data.parkingCount;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err51 = {instancePath:instancePath+"/parkingCount",schemaPath:"#/properties/parkingCount/type",keyword:"type",params:{type: schema3.properties.parkingCount.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err52 = {instancePath:instancePath+"/parkingCount",schemaPath:"#/properties/parkingCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data.floorNumber !== undefined){
let data13 = data.floorNumber;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
const err53 = {instancePath:instancePath+"/floorNumber",schemaPath:"#/properties/floorNumber/type",keyword:"type",params:{type: schema3.properties.floorNumber.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.totalFloors !== undefined){
let data14 = data.totalFloors;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
const err54 = {instancePath:instancePath+"/totalFloors",schemaPath:"#/properties/totalFloors/type",keyword:"type",params:{type: schema3.properties.totalFloors.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
const err55 = {instancePath:instancePath+"/totalFloors",schemaPath:"#/properties/totalFloors/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data.ageInYears !== undefined){
let data15 = data.ageInYears;
if((!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) && (data15 !== null)){
const err56 = {instancePath:instancePath+"/ageInYears",schemaPath:"#/properties/ageInYears/type",keyword:"type",params:{type: schema3.properties.ageInYears.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
const err57 = {instancePath:instancePath+"/ageInYears",schemaPath:"#/properties/ageInYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data.availableFrom !== undefined){
let data16 = data.availableFrom;
if((typeof data16 !== "string") && (data16 !== null)){
const err58 = {instancePath:instancePath+"/availableFrom",schemaPath:"#/properties/availableFrom/type",keyword:"type",params:{type: schema3.properties.availableFrom.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(typeof data16 === "string"){
if(!(formats2.validate.test(data16))){
const err59 = {instancePath:instancePath+"/availableFrom",schemaPath:"#/properties/availableFrom/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
if(data.amenities !== undefined){
let data17 = data.amenities;
if(Array.isArray(data17)){
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
let data18 = data17[i0];
if(typeof data18 !== "string"){
const err60 = {instancePath:instancePath+"/amenities/" + i0,schemaPath:"#/components/schemas/Amenity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((data18 === "lift") || (data18 === "power-backup")) || (data18 === "security-guard")) || (data18 === "cctv")) || (data18 === "gated-community")) || (data18 === "intercom")) || (data18 === "fire-safety")) || (data18 === "maintenance-staff")) || (data18 === "visitor-parking")) || (data18 === "covered-parking")) || (data18 === "ev-charging")) || (data18 === "wheelchair-access")) || (data18 === "swimming-pool")) || (data18 === "gym")) || (data18 === "clubhouse")) || (data18 === "childrens-play-area")) || (data18 === "park")) || (data18 === "jogging-track")) || (data18 === "sports-court")) || (data18 === "indoor-games")) || (data18 === "multipurpose-hall")) || (data18 === "senior-citizen-area")) || (data18 === "municipal-water")) || (data18 === "borewell")) || (data18 === "water-treatment")) || (data18 === "rainwater-harvesting")) || (data18 === "sewage-treatment")) || (data18 === "waste-management")) || (data18 === "solar-power")) || (data18 === "solar-water-heater")) || (data18 === "piped-gas")) || (data18 === "broadband-ready")) || (data18 === "modular-kitchen")) || (data18 === "wardrobes")) || (data18 === "air-conditioning")) || (data18 === "balcony")) || (data18 === "private-terrace")) || (data18 === "private-garden")) || (data18 === "pooja-room")) || (data18 === "servant-room"))){
const err61 = {instancePath:instancePath+"/amenities/" + i0,schemaPath:"#/components/schemas/Amenity/enum",keyword:"enum",params:{allowedValues: schema7.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/amenities",schemaPath:"#/properties/amenities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.reraId !== undefined){
let data19 = data.reraId;
if((typeof data19 !== "string") && (data19 !== null)){
const err63 = {instancePath:instancePath+"/reraId",schemaPath:"#/properties/reraId/type",keyword:"type",params:{type: schema3.properties.reraId.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.verified !== undefined){
if(typeof data.verified !== "boolean"){
const err64 = {instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.verifiedAt !== undefined){
let data21 = data.verifiedAt;
if((typeof data21 !== "string") && (data21 !== null)){
const err65 = {instancePath:instancePath+"/verifiedAt",schemaPath:"#/properties/verifiedAt/type",keyword:"type",params:{type: schema3.properties.verifiedAt.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(typeof data21 === "string"){
if(!(formats4.validate.test(data21))){
const err66 = {instancePath:instancePath+"/verifiedAt",schemaPath:"#/properties/verifiedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data.validUntil !== undefined){
let data22 = data.validUntil;
if((typeof data22 !== "string") && (data22 !== null)){
const err67 = {instancePath:instancePath+"/validUntil",schemaPath:"#/properties/validUntil/type",keyword:"type",params:{type: schema3.properties.validUntil.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(typeof data22 === "string"){
if(!(formats4.validate.test(data22))){
const err68 = {instancePath:instancePath+"/validUntil",schemaPath:"#/properties/validUntil/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
if(data.sourceUrl !== undefined){
let data23 = data.sourceUrl;
if(typeof data23 === "string"){
if(!(formats8.test(data23))){
const err69 = {instancePath:instancePath+"/sourceUrl",schemaPath:"#/properties/sourceUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/sourceUrl",schemaPath:"#/properties/sourceUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.attribution !== undefined){
let data24 = data.attribution;
if(typeof data24 !== "string"){
const err71 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(data24 === "Nilam")){
const err72 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.imageThumbnailUrl !== undefined){
let data25 = data.imageThumbnailUrl;
if((typeof data25 !== "string") && (data25 !== null)){
const err73 = {instancePath:instancePath+"/imageThumbnailUrl",schemaPath:"#/properties/imageThumbnailUrl/type",keyword:"type",params:{type: schema3.properties.imageThumbnailUrl.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(typeof data25 === "string"){
if(!(formats8.test(data25))){
const err74 = {instancePath:instancePath+"/imageThumbnailUrl",schemaPath:"#/properties/imageThumbnailUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
if(data.pricePerSqft !== undefined){
let data26 = data.pricePerSqft;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err75 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err76 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!(formats0.validate(data26))){
const err77 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
if(data.propertyType !== undefined){
let data27 = data.propertyType;
if(typeof data27 !== "string"){
const err78 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(!((((data27 === "apartment") || (data27 === "villa")) || (data27 === "plot")) || (data27 === "independent_house"))){
const err79 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/enum",keyword:"enum",params:{allowedValues: schema9.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.areaBasis !== undefined){
let data28 = data.areaBasis;
if(typeof data28 !== "string"){
const err80 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(!((data28 === "carpet") || (data28 === "land"))){
const err81 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/enum",keyword:"enum",params:{allowedValues: schema10.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.rank !== undefined){
let data29 = data.rank;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err82 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 1 || isNaN(data29)){
const err83 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
}
else {
const err84 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema11 = {"type":"object","additionalProperties":false,"required":["basis","pageOfListing","homes"],"properties":{"basis":{"type":"string"},"pageOfListing":{"type":"string"},"homes":{"type":"array","maxItems":20,"items":{"$ref":"#/components/schemas/BriefListing"}}}};
const schema12 = {"type":"object","additionalProperties":false,"required":["listingId","title","locality","verified"],"properties":{"listingId":{"type":"string","maxLength":80},"title":{"type":"string","maxLength":120},"locality":{"type":"string"},"priceInr":{"type":"integer","format":"int64","minimum":0},"monthlyRentInr":{"type":"integer","format":"int64","minimum":0},"leaseDepositInr":{"type":"integer","format":"int64","minimum":0},"carpetAreaSqft":{"type":"number","minimum":0},"landAreaSqft":{"type":"number","minimum":0},"inrPerCarpetSqft":{"type":"integer","format":"int64","minimum":0},"inrPerLandSqft":{"type":"integer","format":"int64","minimum":0},"availableFrom":{"type":"string","format":"date"},"underConstruction":{"type":"boolean"},"verified":{"type":"boolean"}}};

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.basis === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.pageOfListing === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pageOfListing"},message:"must have required property '"+"pageOfListing"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.homes === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "homes"},message:"must have required property '"+"homes"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "basis") || (key0 === "pageOfListing")) || (key0 === "homes"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.basis !== undefined){
if(typeof data.basis !== "string"){
const err4 = {instancePath:instancePath+"/basis",schemaPath:"#/properties/basis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.pageOfListing !== undefined){
if(typeof data.pageOfListing !== "string"){
const err5 = {instancePath:instancePath+"/pageOfListing",schemaPath:"#/properties/pageOfListing/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.homes !== undefined){
let data2 = data.homes;
if(Array.isArray(data2)){
if(data2.length > 20){
const err6 = {instancePath:instancePath+"/homes",schemaPath:"#/properties/homes/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.listingId === undefined){
const err7 = {instancePath:instancePath+"/homes/" + i0,schemaPath:"#/components/schemas/BriefListing/required",keyword:"required",params:{missingProperty: "listingId"},message:"must have required property '"+"listingId"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.title === undefined){
const err8 = {instancePath:instancePath+"/homes/" + i0,schemaPath:"#/components/schemas/BriefListing/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.locality === undefined){
const err9 = {instancePath:instancePath+"/homes/" + i0,schemaPath:"#/components/schemas/BriefListing/required",keyword:"required",params:{missingProperty: "locality"},message:"must have required property '"+"locality"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.verified === undefined){
const err10 = {instancePath:instancePath+"/homes/" + i0,schemaPath:"#/components/schemas/BriefListing/required",keyword:"required",params:{missingProperty: "verified"},message:"must have required property '"+"verified"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data3){
if(!(func0.call(schema12.properties, key1))){
const err11 = {instancePath:instancePath+"/homes/" + i0,schemaPath:"#/components/schemas/BriefListing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.listingId !== undefined){
let data4 = data3.listingId;
if(typeof data4 === "string"){
if(func2(data4) > 80){
const err12 = {instancePath:instancePath+"/homes/" + i0+"/listingId",schemaPath:"#/components/schemas/BriefListing/properties/listingId/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/homes/" + i0+"/listingId",schemaPath:"#/components/schemas/BriefListing/properties/listingId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.title !== undefined){
let data5 = data3.title;
if(typeof data5 === "string"){
if(func2(data5) > 120){
const err14 = {instancePath:instancePath+"/homes/" + i0+"/title",schemaPath:"#/components/schemas/BriefListing/properties/title/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/homes/" + i0+"/title",schemaPath:"#/components/schemas/BriefListing/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.locality !== undefined){
if(typeof data3.locality !== "string"){
const err16 = {instancePath:instancePath+"/homes/" + i0+"/locality",schemaPath:"#/components/schemas/BriefListing/properties/locality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.priceInr !== undefined){
let data7 = data3.priceInr;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err17 = {instancePath:instancePath+"/homes/" + i0+"/priceInr",schemaPath:"#/components/schemas/BriefListing/properties/priceInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/homes/" + i0+"/priceInr",schemaPath:"#/components/schemas/BriefListing/properties/priceInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats0.validate(data7))){
const err19 = {instancePath:instancePath+"/homes/" + i0+"/priceInr",schemaPath:"#/components/schemas/BriefListing/properties/priceInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data3.monthlyRentInr !== undefined){
let data8 = data3.monthlyRentInr;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err20 = {instancePath:instancePath+"/homes/" + i0+"/monthlyRentInr",schemaPath:"#/components/schemas/BriefListing/properties/monthlyRentInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err21 = {instancePath:instancePath+"/homes/" + i0+"/monthlyRentInr",schemaPath:"#/components/schemas/BriefListing/properties/monthlyRentInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats0.validate(data8))){
const err22 = {instancePath:instancePath+"/homes/" + i0+"/monthlyRentInr",schemaPath:"#/components/schemas/BriefListing/properties/monthlyRentInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data3.leaseDepositInr !== undefined){
let data9 = data3.leaseDepositInr;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err23 = {instancePath:instancePath+"/homes/" + i0+"/leaseDepositInr",schemaPath:"#/components/schemas/BriefListing/properties/leaseDepositInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err24 = {instancePath:instancePath+"/homes/" + i0+"/leaseDepositInr",schemaPath:"#/components/schemas/BriefListing/properties/leaseDepositInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats0.validate(data9))){
const err25 = {instancePath:instancePath+"/homes/" + i0+"/leaseDepositInr",schemaPath:"#/components/schemas/BriefListing/properties/leaseDepositInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data3.carpetAreaSqft !== undefined){
let data10 = data3.carpetAreaSqft;
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err26 = {instancePath:instancePath+"/homes/" + i0+"/carpetAreaSqft",schemaPath:"#/components/schemas/BriefListing/properties/carpetAreaSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/homes/" + i0+"/carpetAreaSqft",schemaPath:"#/components/schemas/BriefListing/properties/carpetAreaSqft/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data3.landAreaSqft !== undefined){
let data11 = data3.landAreaSqft;
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err28 = {instancePath:instancePath+"/homes/" + i0+"/landAreaSqft",schemaPath:"#/components/schemas/BriefListing/properties/landAreaSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/homes/" + i0+"/landAreaSqft",schemaPath:"#/components/schemas/BriefListing/properties/landAreaSqft/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data3.inrPerCarpetSqft !== undefined){
let data12 = data3.inrPerCarpetSqft;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err30 = {instancePath:instancePath+"/homes/" + i0+"/inrPerCarpetSqft",schemaPath:"#/components/schemas/BriefListing/properties/inrPerCarpetSqft/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err31 = {instancePath:instancePath+"/homes/" + i0+"/inrPerCarpetSqft",schemaPath:"#/components/schemas/BriefListing/properties/inrPerCarpetSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats0.validate(data12))){
const err32 = {instancePath:instancePath+"/homes/" + i0+"/inrPerCarpetSqft",schemaPath:"#/components/schemas/BriefListing/properties/inrPerCarpetSqft/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data3.inrPerLandSqft !== undefined){
let data13 = data3.inrPerLandSqft;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err33 = {instancePath:instancePath+"/homes/" + i0+"/inrPerLandSqft",schemaPath:"#/components/schemas/BriefListing/properties/inrPerLandSqft/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err34 = {instancePath:instancePath+"/homes/" + i0+"/inrPerLandSqft",schemaPath:"#/components/schemas/BriefListing/properties/inrPerLandSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!(formats0.validate(data13))){
const err35 = {instancePath:instancePath+"/homes/" + i0+"/inrPerLandSqft",schemaPath:"#/components/schemas/BriefListing/properties/inrPerLandSqft/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data3.availableFrom !== undefined){
let data14 = data3.availableFrom;
if(typeof data14 === "string"){
if(!(formats2.validate.test(data14))){
const err36 = {instancePath:instancePath+"/homes/" + i0+"/availableFrom",schemaPath:"#/components/schemas/BriefListing/properties/availableFrom/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/homes/" + i0+"/availableFrom",schemaPath:"#/components/schemas/BriefListing/properties/availableFrom/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data3.underConstruction !== undefined){
if(typeof data3.underConstruction !== "boolean"){
const err38 = {instancePath:instancePath+"/homes/" + i0+"/underConstruction",schemaPath:"#/components/schemas/BriefListing/properties/underConstruction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data3.verified !== undefined){
if(typeof data3.verified !== "boolean"){
const err39 = {instancePath:instancePath+"/homes/" + i0+"/verified",schemaPath:"#/components/schemas/BriefListing/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/homes/" + i0,schemaPath:"#/components/schemas/BriefListing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/homes",schemaPath:"#/properties/homes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.total === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.listings === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listings"},message:"must have required property '"+"listings"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.supported === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "supported"},message:"must have required property '"+"supported"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.dataRelease === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dataRelease"},message:"must have required property '"+"dataRelease"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.attribution === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.handoffUrl === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "handoffUrl"},message:"must have required property '"+"handoffUrl"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.disclaimer === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema2.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.total !== undefined){
let data0 = data.total;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err8 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err9 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.listings !== undefined){
let data1 = data.listings;
if(Array.isArray(data1)){
if(data1.length > 20){
const err10 = {instancePath:instancePath+"/listings",schemaPath:"#/properties/listings/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate3(data1[i0], {instancePath:instancePath+"/listings/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/listings",schemaPath:"#/properties/listings/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.brief !== undefined){
if(!(validate5(data.brief, {instancePath:instancePath+"/brief",parentData:data,parentDataProperty:"brief",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
if(data.sortBy !== undefined){
let data4 = data.sortBy;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/sortBy",schemaPath:"#/components/schemas/SortOrder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(data4 === "relevance")){
const err13 = {instancePath:instancePath+"/sortBy",schemaPath:"#/components/schemas/SortOrder/enum",keyword:"enum",params:{allowedValues: schema13.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.supported !== undefined){
if(typeof data.supported !== "boolean"){
const err14 = {instancePath:instancePath+"/supported",schemaPath:"#/properties/supported/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.supportedCities !== undefined){
let data6 = data.supportedCities;
if(Array.isArray(data6)){
if(data6.length < 1){
const err15 = {instancePath:instancePath+"/supportedCities",schemaPath:"#/properties/supportedCities/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(typeof data6[i1] !== "string"){
const err16 = {instancePath:instancePath+"/supportedCities/" + i1,schemaPath:"#/properties/supportedCities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/supportedCities",schemaPath:"#/properties/supportedCities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.scopeMessage !== undefined){
if(typeof data.scopeMessage !== "string"){
const err18 = {instancePath:instancePath+"/scopeMessage",schemaPath:"#/properties/scopeMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.dataRelease !== undefined){
if(typeof data.dataRelease !== "string"){
const err19 = {instancePath:instancePath+"/dataRelease",schemaPath:"#/components/schemas/DataRelease/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.attribution !== undefined){
let data10 = data.attribution;
if(typeof data10 !== "string"){
const err20 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(data10 === "Nilam")){
const err21 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.handoffUrl !== undefined){
let data11 = data.handoffUrl;
if(typeof data11 === "string"){
if(!(formats8.test(data11))){
const err22 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err24 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.get_property_details = validate7;
const schema16 = {"type":"object","additionalProperties":false,"required":["listing","notFound","attribution","disclaimer"],"properties":{"listing":{"anyOf":[{"$ref":"#/components/schemas/ListingCard"},{"type":"null"}]},"notFound":{"type":"boolean"},"localityPosition":{"$ref":"#/components/schemas/LocalityPosition"},"buyerDuties":{"$ref":"#/components/schemas/BuyerDuties"},"scopeMessage":{"type":"string"},"handoffUrl":{"type":"string","format":"uri"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema17 = {"type":"object","additionalProperties":false,"required":["place","listingCount","medianPricePerSqft","propertyType","areaBasis","summary"],"properties":{"place":{"type":"integer","minimum":1},"listingCount":{"type":"integer","minimum":5},"medianPricePerSqft":{"type":"integer","format":"int64","minimum":0},"propertyType":{"$ref":"#/components/schemas/PropertyType"},"areaBasis":{"$ref":"#/components/schemas/AreaBasis"},"summary":{"type":"string"}}};

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.place === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "place"},message:"must have required property '"+"place"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.listingCount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listingCount"},message:"must have required property '"+"listingCount"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.medianPricePerSqft === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "medianPricePerSqft"},message:"must have required property '"+"medianPricePerSqft"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.propertyType === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyType"},message:"must have required property '"+"propertyType"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.areaBasis === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "areaBasis"},message:"must have required property '"+"areaBasis"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.summary === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "place") || (key0 === "listingCount")) || (key0 === "medianPricePerSqft")) || (key0 === "propertyType")) || (key0 === "areaBasis")) || (key0 === "summary"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.place !== undefined){
let data0 = data.place;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err7 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err8 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.listingCount !== undefined){
let data1 = data.listingCount;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err9 = {instancePath:instancePath+"/listingCount",schemaPath:"#/properties/listingCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 5 || isNaN(data1)){
const err10 = {instancePath:instancePath+"/listingCount",schemaPath:"#/properties/listingCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.medianPricePerSqft !== undefined){
let data2 = data.medianPricePerSqft;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err11 = {instancePath:instancePath+"/medianPricePerSqft",schemaPath:"#/properties/medianPricePerSqft/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/medianPricePerSqft",schemaPath:"#/properties/medianPricePerSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0.validate(data2))){
const err13 = {instancePath:instancePath+"/medianPricePerSqft",schemaPath:"#/properties/medianPricePerSqft/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.propertyType !== undefined){
let data3 = data.propertyType;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((((data3 === "apartment") || (data3 === "villa")) || (data3 === "plot")) || (data3 === "independent_house"))){
const err15 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/enum",keyword:"enum",params:{allowedValues: schema9.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.areaBasis !== undefined){
let data4 = data.areaBasis;
if(typeof data4 !== "string"){
const err16 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data4 === "carpet") || (data4 === "land"))){
const err17 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/enum",keyword:"enum",params:{allowedValues: schema10.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.summary !== undefined){
if(typeof data.summary !== "string"){
const err18 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema20 = {"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/BuyerDuty"}};
const schema21 = {"type":"object","additionalProperties":false,"required":["code","action","amount","section","deadline"],"properties":{"code":{"$ref":"#/components/schemas/BuyerDutyCode"},"action":{"type":"string"},"amount":{"type":["integer","null"],"format":"int64","minimum":0},"section":{"type":"string"},"deadline":{"type":"string"}}};
const schema22 = {"type":"string","enum":["tds","gst","guideline_value","excess_income","mortgage_deed","rate_reset","prepayment_charge","loss_set_off"]};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate12.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.action === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.amount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.section === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "section"},message:"must have required property '"+"section"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.deadline === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deadline"},message:"must have required property '"+"deadline"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "code") || (key0 === "action")) || (key0 === "amount")) || (key0 === "section")) || (key0 === "deadline"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/code",schemaPath:"#/components/schemas/BuyerDutyCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((((((data0 === "tds") || (data0 === "gst")) || (data0 === "guideline_value")) || (data0 === "excess_income")) || (data0 === "mortgage_deed")) || (data0 === "rate_reset")) || (data0 === "prepayment_charge")) || (data0 === "loss_set_off"))){
const err7 = {instancePath:instancePath+"/code",schemaPath:"#/components/schemas/BuyerDutyCode/enum",keyword:"enum",params:{allowedValues: schema22.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.action !== undefined){
if(typeof data.action !== "string"){
const err8 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.amount !== undefined){
let data2 = data.amount;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
const err9 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: schema21.properties.amount.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0.validate(data2))){
const err11 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.section !== undefined){
if(typeof data.section !== "string"){
const err12 = {instancePath:instancePath+"/section",schemaPath:"#/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.deadline !== undefined){
if(typeof data.deadline !== "string"){
const err13 = {instancePath:instancePath+"/deadline",schemaPath:"#/properties/deadline/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}
validate12.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate11.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate12(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}
validate11.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.listing === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listing"},message:"must have required property '"+"listing"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.notFound === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notFound"},message:"must have required property '"+"notFound"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.attribution === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.disclaimer === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "listing") || (key0 === "notFound")) || (key0 === "localityPosition")) || (key0 === "buyerDuties")) || (key0 === "scopeMessage")) || (key0 === "handoffUrl")) || (key0 === "attribution")) || (key0 === "disclaimer"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.listing !== undefined){
let data0 = data.listing;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(validate3(data0, {instancePath:instancePath+"/listing",parentData:data,parentDataProperty:"listing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
const _errs5 = errors;
if(data0 !== null){
const err5 = {instancePath:instancePath+"/listing",schemaPath:"#/properties/listing/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err6 = {instancePath:instancePath+"/listing",schemaPath:"#/properties/listing/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
if(data.notFound !== undefined){
if(typeof data.notFound !== "boolean"){
const err7 = {instancePath:instancePath+"/notFound",schemaPath:"#/properties/notFound/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.localityPosition !== undefined){
if(!(validate9(data.localityPosition, {instancePath:instancePath+"/localityPosition",parentData:data,parentDataProperty:"localityPosition",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
if(data.buyerDuties !== undefined){
if(!(validate11(data.buyerDuties, {instancePath:instancePath+"/buyerDuties",parentData:data,parentDataProperty:"buyerDuties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.scopeMessage !== undefined){
if(typeof data.scopeMessage !== "string"){
const err8 = {instancePath:instancePath+"/scopeMessage",schemaPath:"#/properties/scopeMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.handoffUrl !== undefined){
let data5 = data.handoffUrl;
if(typeof data5 === "string"){
if(!(formats8.test(data5))){
const err9 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.attribution !== undefined){
let data6 = data.attribution;
if(typeof data6 !== "string"){
const err11 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data6 === "Nilam")){
const err12 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err13 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.compare_properties = validate15;
const schema24 = {"type":"object","additionalProperties":false,"required":["comparison","framing","attribution","disclaimer"],"properties":{"comparison":{"type":"array","minItems":2,"maxItems":5,"items":{"$ref":"#/components/schemas/PropertyComparisonEntry"}},"framing":{"type":"string"},"scopeMessage":{"type":"string"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema25 = {"type":"object","additionalProperties":false,"required":["listingId","listing","status","metrics"],"properties":{"listingId":{"type":"string","maxLength":80},"listing":{"anyOf":[{"$ref":"#/components/schemas/ListingCard"},{"type":"null"}]},"status":{"$ref":"#/components/schemas/ComparisonStatus"},"metrics":{"anyOf":[{"$ref":"#/components/schemas/ComparisonMetrics"},{"type":"null"}]}}};
const schema26 = {"type":"string","enum":["found","not_found_or_unpublished"]};
const schema27 = {"type":"object","additionalProperties":false,"required":["pricePerSqft","vsCheapestPercent","vsLargestAreaPercent"],"properties":{"pricePerSqft":{"type":["integer","null"],"format":"int64","minimum":0},"propertyType":{"$ref":"#/components/schemas/PropertyType"},"areaBasis":{"$ref":"#/components/schemas/AreaBasis"},"vsCheapestPercent":{"type":["integer","null"],"format":"int64","minimum":0},"vsLargestAreaPercent":{"type":["integer","null"],"minimum":-100,"maximum":0}}};

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate18.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pricePerSqft === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pricePerSqft"},message:"must have required property '"+"pricePerSqft"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.vsCheapestPercent === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vsCheapestPercent"},message:"must have required property '"+"vsCheapestPercent"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.vsLargestAreaPercent === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vsLargestAreaPercent"},message:"must have required property '"+"vsLargestAreaPercent"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "pricePerSqft") || (key0 === "propertyType")) || (key0 === "areaBasis")) || (key0 === "vsCheapestPercent")) || (key0 === "vsLargestAreaPercent"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.pricePerSqft !== undefined){
let data0 = data.pricePerSqft;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
const err4 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/type",keyword:"type",params:{type: schema27.properties.pricePerSqft.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0.validate(data0))){
const err6 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.propertyType !== undefined){
let data1 = data.propertyType;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data1 === "apartment") || (data1 === "villa")) || (data1 === "plot")) || (data1 === "independent_house"))){
const err8 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/enum",keyword:"enum",params:{allowedValues: schema9.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.areaBasis !== undefined){
let data2 = data.areaBasis;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data2 === "carpet") || (data2 === "land"))){
const err10 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/enum",keyword:"enum",params:{allowedValues: schema10.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.vsCheapestPercent !== undefined){
let data3 = data.vsCheapestPercent;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err11 = {instancePath:instancePath+"/vsCheapestPercent",schemaPath:"#/properties/vsCheapestPercent/type",keyword:"type",params:{type: schema27.properties.vsCheapestPercent.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/vsCheapestPercent",schemaPath:"#/properties/vsCheapestPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0.validate(data3))){
const err13 = {instancePath:instancePath+"/vsCheapestPercent",schemaPath:"#/properties/vsCheapestPercent/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.vsLargestAreaPercent !== undefined){
let data4 = data.vsLargestAreaPercent;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
const err14 = {instancePath:instancePath+"/vsLargestAreaPercent",schemaPath:"#/properties/vsLargestAreaPercent/type",keyword:"type",params:{type: schema27.properties.vsLargestAreaPercent.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/vsLargestAreaPercent",schemaPath:"#/properties/vsLargestAreaPercent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0},message:"must be <= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4 < -100 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/vsLargestAreaPercent",schemaPath:"#/properties/vsLargestAreaPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: -100},message:"must be >= -100"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
validate18.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate16.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.listingId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listingId"},message:"must have required property '"+"listingId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.listing === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "listing"},message:"must have required property '"+"listing"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.metrics === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metrics"},message:"must have required property '"+"metrics"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "listingId") || (key0 === "listing")) || (key0 === "status")) || (key0 === "metrics"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.listingId !== undefined){
let data0 = data.listingId;
if(typeof data0 === "string"){
if(func2(data0) > 80){
const err5 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/listingId",schemaPath:"#/properties/listingId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.listing !== undefined){
let data1 = data.listing;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(!(validate3(data1, {instancePath:instancePath+"/listing",parentData:data,parentDataProperty:"listing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(data1 !== null){
const err7 = {instancePath:instancePath+"/listing",schemaPath:"#/properties/listing/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err8 = {instancePath:instancePath+"/listing",schemaPath:"#/properties/listing/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/ComparisonStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data2 === "found") || (data2 === "not_found_or_unpublished"))){
const err10 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/ComparisonStatus/enum",keyword:"enum",params:{allowedValues: schema26.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.metrics !== undefined){
let data3 = data.metrics;
const _errs13 = errors;
let valid3 = false;
const _errs14 = errors;
if(!(validate18(data3, {instancePath:instancePath+"/metrics",parentData:data,parentDataProperty:"metrics",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = valid3 || _valid1;
const _errs15 = errors;
if(data3 !== null){
const err11 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid1 = _errs15 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err12 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}
validate16.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate15.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.comparison === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "comparison"},message:"must have required property '"+"comparison"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.framing === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "framing"},message:"must have required property '"+"framing"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.attribution === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.disclaimer === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "comparison") || (key0 === "framing")) || (key0 === "scopeMessage")) || (key0 === "attribution")) || (key0 === "disclaimer"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.comparison !== undefined){
let data0 = data.comparison;
if(Array.isArray(data0)){
if(data0.length > 5){
const err5 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.length < 2){
const err6 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate16(data0[i0], {instancePath:instancePath+"/comparison/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.framing !== undefined){
if(typeof data.framing !== "string"){
const err8 = {instancePath:instancePath+"/framing",schemaPath:"#/properties/framing/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.scopeMessage !== undefined){
if(typeof data.scopeMessage !== "string"){
const err9 = {instancePath:instancePath+"/scopeMessage",schemaPath:"#/properties/scopeMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.attribution !== undefined){
let data4 = data.attribution;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(data4 === "Nilam")){
const err11 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err12 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}
validate15.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.get_locality_insights = validate21;
const schema31 = {"type":"object","additionalProperties":false,"required":["city","locality","supported","insights","freshness","handoffUrl","dataRelease","attribution","disclaimer"],"properties":{"city":{"type":"string"},"locality":{"type":"string"},"supported":{"type":"boolean"},"supportedCities":{"type":"array","minItems":1,"items":{"type":"string"}},"scopeMessage":{"type":"string"},"insights":{"$ref":"#/components/schemas/LocalityInsights"},"freshness":{"$ref":"#/components/schemas/LocalityFreshness"},"handoffUrl":{"type":"string","format":"uri"},"dataRelease":{"$ref":"#/components/schemas/DataRelease"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema32 = {"type":"object","additionalProperties":false,"required":["avgPriceInr","supplyCount","demandPulse","livabilityScore","investmentGrade","highlights","watchouts","priceTrends","strengthTags"],"properties":{"avgPriceInr":{"type":["number","null"],"minimum":0},"avgPriceOf":{"type":"string"},"avgPriceSpread":{"$ref":"#/components/schemas/PriceSpread"},"supplyCount":{"type":["integer","null"],"minimum":0},"demandPulse":{"anyOf":[{"$ref":"#/components/schemas/DemandPulse"},{"type":"null"}]},"livabilityScore":{"type":["number","null"],"minimum":0,"maximum":100},"investmentGrade":{"anyOf":[{"$ref":"#/components/schemas/InvestmentGrade"},{"type":"null"}]},"highlights":{"type":"array","items":{"type":"string"}},"watchouts":{"type":"array","items":{"type":"string"}},"priceTrends":{"type":"array","maxItems":12,"items":{"$ref":"#/components/schemas/PriceTrendPoint"}},"otherPriceTrends":{"type":"array","minItems":1,"maxItems":12,"items":{"$ref":"#/components/schemas/PriceTrendPoint"}},"priceTrendsOf":{"$ref":"#/components/schemas/PriceSubject"},"strengthTags":{"type":"array","maxItems":6,"items":{"type":"string"}},"basis":{"$ref":"#/components/schemas/InsightsBasis"}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["homeCount","lowerQuartileInr","upperQuartileInr"],"properties":{"homeCount":{"type":"integer","minimum":5},"lowerQuartileInr":{"type":"integer","format":"int64","minimum":0},"upperQuartileInr":{"type":"integer","format":"int64","minimum":0}}};
const schema34 = {"type":"string","enum":["low","medium","high"]};
const schema35 = {"type":"string","enum":["A+","A","B+","B","C"],"x-enum-varnames":["GRADE_A_PLUS","GRADE_A","GRADE_B_PLUS","GRADE_B","GRADE_C"]};
const schema36 = {"type":"object","additionalProperties":false,"required":["period","avgPriceInr"],"properties":{"period":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}$"},"avgPriceInr":{"type":["number","null"],"minimum":0},"basis":{"$ref":"#/components/schemas/PriceBasis"},"homeCount":{"type":"integer","minimum":5},"lowerQuartileInr":{"type":"integer","format":"int64","minimum":0},"upperQuartileInr":{"type":"integer","format":"int64","minimum":0}}};
const schema37 = {"type":"string","enum":["observed","modelled"]};
const pattern0 = new RegExp("^[0-9]{4}-[0-9]{2}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.period === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "period"},message:"must have required property '"+"period"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.avgPriceInr === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "avgPriceInr"},message:"must have required property '"+"avgPriceInr"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "period") || (key0 === "avgPriceInr")) || (key0 === "basis")) || (key0 === "homeCount")) || (key0 === "lowerQuartileInr")) || (key0 === "upperQuartileInr"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.period !== undefined){
let data0 = data.period;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/period",schemaPath:"#/properties/period/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/period",schemaPath:"#/properties/period/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.avgPriceInr !== undefined){
let data1 = data.avgPriceInr;
if((!((typeof data1 == "number") && (isFinite(data1)))) && (data1 !== null)){
const err5 = {instancePath:instancePath+"/avgPriceInr",schemaPath:"#/properties/avgPriceInr/type",keyword:"type",params:{type: schema36.properties.avgPriceInr.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/avgPriceInr",schemaPath:"#/properties/avgPriceInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.basis !== undefined){
let data2 = data.basis;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/basis",schemaPath:"#/components/schemas/PriceBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data2 === "observed") || (data2 === "modelled"))){
const err8 = {instancePath:instancePath+"/basis",schemaPath:"#/components/schemas/PriceBasis/enum",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.homeCount !== undefined){
let data3 = data.homeCount;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/homeCount",schemaPath:"#/properties/homeCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 5 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/homeCount",schemaPath:"#/properties/homeCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.lowerQuartileInr !== undefined){
let data4 = data.lowerQuartileInr;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err11 = {instancePath:instancePath+"/lowerQuartileInr",schemaPath:"#/properties/lowerQuartileInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/lowerQuartileInr",schemaPath:"#/properties/lowerQuartileInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats0.validate(data4))){
const err13 = {instancePath:instancePath+"/lowerQuartileInr",schemaPath:"#/properties/lowerQuartileInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.upperQuartileInr !== undefined){
let data5 = data.upperQuartileInr;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err14 = {instancePath:instancePath+"/upperQuartileInr",schemaPath:"#/properties/upperQuartileInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err15 = {instancePath:instancePath+"/upperQuartileInr",schemaPath:"#/properties/upperQuartileInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0.validate(data5))){
const err16 = {instancePath:instancePath+"/upperQuartileInr",schemaPath:"#/properties/upperQuartileInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema38 = {"type":"object","additionalProperties":false,"required":["propertyType","areaBasis","homeCount","changePercent"],"properties":{"propertyType":{"$ref":"#/components/schemas/PropertyType"},"areaBasis":{"$ref":"#/components/schemas/AreaBasis"},"pricePerSqft":{"type":"integer","format":"int64","minimum":0},"asOf":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}$"},"basis":{"$ref":"#/components/schemas/PriceBasis"},"homeCount":{"type":"integer","minimum":0},"changePercent":{"type":["number","null"]},"changeSince":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}$"}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.propertyType === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyType"},message:"must have required property '"+"propertyType"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.areaBasis === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "areaBasis"},message:"must have required property '"+"areaBasis"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.homeCount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "homeCount"},message:"must have required property '"+"homeCount"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.changePercent === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changePercent"},message:"must have required property '"+"changePercent"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "propertyType") || (key0 === "areaBasis")) || (key0 === "pricePerSqft")) || (key0 === "asOf")) || (key0 === "basis")) || (key0 === "homeCount")) || (key0 === "changePercent")) || (key0 === "changeSince"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.propertyType !== undefined){
let data0 = data.propertyType;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((((data0 === "apartment") || (data0 === "villa")) || (data0 === "plot")) || (data0 === "independent_house"))){
const err6 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/PropertyType/enum",keyword:"enum",params:{allowedValues: schema9.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.areaBasis !== undefined){
let data1 = data.areaBasis;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data1 === "carpet") || (data1 === "land"))){
const err8 = {instancePath:instancePath+"/areaBasis",schemaPath:"#/components/schemas/AreaBasis/enum",keyword:"enum",params:{allowedValues: schema10.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.pricePerSqft !== undefined){
let data2 = data.pricePerSqft;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err9 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0.validate(data2))){
const err11 = {instancePath:instancePath+"/pricePerSqft",schemaPath:"#/properties/pricePerSqft/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.asOf !== undefined){
let data3 = data.asOf;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err12 = {instancePath:instancePath+"/asOf",schemaPath:"#/properties/asOf/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/asOf",schemaPath:"#/properties/asOf/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.basis !== undefined){
let data4 = data.basis;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/basis",schemaPath:"#/components/schemas/PriceBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data4 === "observed") || (data4 === "modelled"))){
const err15 = {instancePath:instancePath+"/basis",schemaPath:"#/components/schemas/PriceBasis/enum",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.homeCount !== undefined){
let data5 = data.homeCount;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/homeCount",schemaPath:"#/properties/homeCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/homeCount",schemaPath:"#/properties/homeCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.changePercent !== undefined){
let data6 = data.changePercent;
if((!((typeof data6 == "number") && (isFinite(data6)))) && (data6 !== null)){
const err18 = {instancePath:instancePath+"/changePercent",schemaPath:"#/properties/changePercent/type",keyword:"type",params:{type: schema38.properties.changePercent.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.changeSince !== undefined){
let data7 = data.changeSince;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err19 = {instancePath:instancePath+"/changeSince",schemaPath:"#/properties/changeSince/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/changeSince",schemaPath:"#/properties/changeSince/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema42 = {"type":"object","additionalProperties":false,"required":["observed"],"properties":{"homeCount":{"type":"integer","minimum":0},"medianDaysOffered":{"type":"integer","minimum":0},"observed":{"type":"array","items":{"$ref":"#/components/schemas/ObservedFigure"}}}};
const schema43 = {"type":"string","enum":["demand","livability","grade"]};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.observed === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "observed"},message:"must have required property '"+"observed"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "homeCount") || (key0 === "medianDaysOffered")) || (key0 === "observed"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.homeCount !== undefined){
let data0 = data.homeCount;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/homeCount",schemaPath:"#/properties/homeCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/homeCount",schemaPath:"#/properties/homeCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.medianDaysOffered !== undefined){
let data1 = data.medianDaysOffered;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/medianDaysOffered",schemaPath:"#/properties/medianDaysOffered/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/medianDaysOffered",schemaPath:"#/properties/medianDaysOffered/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.observed !== undefined){
let data2 = data.observed;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/observed/" + i0,schemaPath:"#/components/schemas/ObservedFigure/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data3 === "demand") || (data3 === "livability")) || (data3 === "grade"))){
const err7 = {instancePath:instancePath+"/observed/" + i0,schemaPath:"#/components/schemas/ObservedFigure/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/observed",schemaPath:"#/properties/observed/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.avgPriceInr === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "avgPriceInr"},message:"must have required property '"+"avgPriceInr"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.supplyCount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "supplyCount"},message:"must have required property '"+"supplyCount"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.demandPulse === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "demandPulse"},message:"must have required property '"+"demandPulse"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.livabilityScore === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "livabilityScore"},message:"must have required property '"+"livabilityScore"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.investmentGrade === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "investmentGrade"},message:"must have required property '"+"investmentGrade"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.highlights === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "highlights"},message:"must have required property '"+"highlights"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.watchouts === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watchouts"},message:"must have required property '"+"watchouts"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.priceTrends === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "priceTrends"},message:"must have required property '"+"priceTrends"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.strengthTags === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strengthTags"},message:"must have required property '"+"strengthTags"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema32.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.avgPriceInr !== undefined){
let data0 = data.avgPriceInr;
if((!((typeof data0 == "number") && (isFinite(data0)))) && (data0 !== null)){
const err10 = {instancePath:instancePath+"/avgPriceInr",schemaPath:"#/properties/avgPriceInr/type",keyword:"type",params:{type: schema32.properties.avgPriceInr.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err11 = {instancePath:instancePath+"/avgPriceInr",schemaPath:"#/properties/avgPriceInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.avgPriceOf !== undefined){
if(typeof data.avgPriceOf !== "string"){
const err12 = {instancePath:instancePath+"/avgPriceOf",schemaPath:"#/properties/avgPriceOf/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.avgPriceSpread !== undefined){
let data2 = data.avgPriceSpread;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.homeCount === undefined){
const err13 = {instancePath:instancePath+"/avgPriceSpread",schemaPath:"#/components/schemas/PriceSpread/required",keyword:"required",params:{missingProperty: "homeCount"},message:"must have required property '"+"homeCount"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data2.lowerQuartileInr === undefined){
const err14 = {instancePath:instancePath+"/avgPriceSpread",schemaPath:"#/components/schemas/PriceSpread/required",keyword:"required",params:{missingProperty: "lowerQuartileInr"},message:"must have required property '"+"lowerQuartileInr"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data2.upperQuartileInr === undefined){
const err15 = {instancePath:instancePath+"/avgPriceSpread",schemaPath:"#/components/schemas/PriceSpread/required",keyword:"required",params:{missingProperty: "upperQuartileInr"},message:"must have required property '"+"upperQuartileInr"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data2){
if(!(((key1 === "homeCount") || (key1 === "lowerQuartileInr")) || (key1 === "upperQuartileInr"))){
const err16 = {instancePath:instancePath+"/avgPriceSpread",schemaPath:"#/components/schemas/PriceSpread/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data2.homeCount !== undefined){
let data3 = data2.homeCount;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err17 = {instancePath:instancePath+"/avgPriceSpread/homeCount",schemaPath:"#/components/schemas/PriceSpread/properties/homeCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 5 || isNaN(data3)){
const err18 = {instancePath:instancePath+"/avgPriceSpread/homeCount",schemaPath:"#/components/schemas/PriceSpread/properties/homeCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data2.lowerQuartileInr !== undefined){
let data4 = data2.lowerQuartileInr;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err19 = {instancePath:instancePath+"/avgPriceSpread/lowerQuartileInr",schemaPath:"#/components/schemas/PriceSpread/properties/lowerQuartileInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err20 = {instancePath:instancePath+"/avgPriceSpread/lowerQuartileInr",schemaPath:"#/components/schemas/PriceSpread/properties/lowerQuartileInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0.validate(data4))){
const err21 = {instancePath:instancePath+"/avgPriceSpread/lowerQuartileInr",schemaPath:"#/components/schemas/PriceSpread/properties/lowerQuartileInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data2.upperQuartileInr !== undefined){
let data5 = data2.upperQuartileInr;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err22 = {instancePath:instancePath+"/avgPriceSpread/upperQuartileInr",schemaPath:"#/components/schemas/PriceSpread/properties/upperQuartileInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err23 = {instancePath:instancePath+"/avgPriceSpread/upperQuartileInr",schemaPath:"#/components/schemas/PriceSpread/properties/upperQuartileInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0.validate(data5))){
const err24 = {instancePath:instancePath+"/avgPriceSpread/upperQuartileInr",schemaPath:"#/components/schemas/PriceSpread/properties/upperQuartileInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
}
else {
const err25 = {instancePath:instancePath+"/avgPriceSpread",schemaPath:"#/components/schemas/PriceSpread/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.supplyCount !== undefined){
let data6 = data.supplyCount;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err26 = {instancePath:instancePath+"/supplyCount",schemaPath:"#/properties/supplyCount/type",keyword:"type",params:{type: schema32.properties.supplyCount.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err27 = {instancePath:instancePath+"/supplyCount",schemaPath:"#/properties/supplyCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.demandPulse !== undefined){
let data7 = data.demandPulse;
const _errs19 = errors;
let valid3 = false;
const _errs20 = errors;
if(typeof data7 !== "string"){
const err28 = {instancePath:instancePath+"/demandPulse",schemaPath:"#/components/schemas/DemandPulse/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(((data7 === "low") || (data7 === "medium")) || (data7 === "high"))){
const err29 = {instancePath:instancePath+"/demandPulse",schemaPath:"#/components/schemas/DemandPulse/enum",keyword:"enum",params:{allowedValues: schema34.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid3 = valid3 || _valid0;
const _errs23 = errors;
if(data7 !== null){
const err30 = {instancePath:instancePath+"/demandPulse",schemaPath:"#/properties/demandPulse/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid0 = _errs23 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err31 = {instancePath:instancePath+"/demandPulse",schemaPath:"#/properties/demandPulse/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
if(data.livabilityScore !== undefined){
let data8 = data.livabilityScore;
if((!((typeof data8 == "number") && (isFinite(data8)))) && (data8 !== null)){
const err32 = {instancePath:instancePath+"/livabilityScore",schemaPath:"#/properties/livabilityScore/type",keyword:"type",params:{type: schema32.properties.livabilityScore.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 100 || isNaN(data8)){
const err33 = {instancePath:instancePath+"/livabilityScore",schemaPath:"#/properties/livabilityScore/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err34 = {instancePath:instancePath+"/livabilityScore",schemaPath:"#/properties/livabilityScore/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.investmentGrade !== undefined){
let data9 = data.investmentGrade;
const _errs28 = errors;
let valid5 = false;
const _errs29 = errors;
if(typeof data9 !== "string"){
const err35 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/components/schemas/InvestmentGrade/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(((((data9 === "A+") || (data9 === "A")) || (data9 === "B+")) || (data9 === "B")) || (data9 === "C"))){
const err36 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/components/schemas/InvestmentGrade/enum",keyword:"enum",params:{allowedValues: schema35.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid1 = _errs29 === errors;
valid5 = valid5 || _valid1;
const _errs32 = errors;
if(data9 !== null){
const err37 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/properties/investmentGrade/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var _valid1 = _errs32 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err38 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/properties/investmentGrade/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
}
if(data.highlights !== undefined){
let data10 = data.highlights;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(typeof data10[i0] !== "string"){
const err39 = {instancePath:instancePath+"/highlights/" + i0,schemaPath:"#/properties/highlights/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/highlights",schemaPath:"#/properties/highlights/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.watchouts !== undefined){
let data12 = data.watchouts;
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
if(typeof data12[i1] !== "string"){
const err41 = {instancePath:instancePath+"/watchouts/" + i1,schemaPath:"#/properties/watchouts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/watchouts",schemaPath:"#/properties/watchouts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.priceTrends !== undefined){
let data14 = data.priceTrends;
if(Array.isArray(data14)){
if(data14.length > 12){
const err43 = {instancePath:instancePath+"/priceTrends",schemaPath:"#/properties/priceTrends/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
if(!(validate23(data14[i2], {instancePath:instancePath+"/priceTrends/" + i2,parentData:data14,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err44 = {instancePath:instancePath+"/priceTrends",schemaPath:"#/properties/priceTrends/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.otherPriceTrends !== undefined){
let data16 = data.otherPriceTrends;
if(Array.isArray(data16)){
if(data16.length > 12){
const err45 = {instancePath:instancePath+"/otherPriceTrends",schemaPath:"#/properties/otherPriceTrends/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data16.length < 1){
const err46 = {instancePath:instancePath+"/otherPriceTrends",schemaPath:"#/properties/otherPriceTrends/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
const len3 = data16.length;
for(let i3=0; i3<len3; i3++){
if(!(validate23(data16[i3], {instancePath:instancePath+"/otherPriceTrends/" + i3,parentData:data16,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err47 = {instancePath:instancePath+"/otherPriceTrends",schemaPath:"#/properties/otherPriceTrends/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.priceTrendsOf !== undefined){
if(!(validate26(data.priceTrendsOf, {instancePath:instancePath+"/priceTrendsOf",parentData:data,parentDataProperty:"priceTrendsOf",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.strengthTags !== undefined){
let data19 = data.strengthTags;
if(Array.isArray(data19)){
if(data19.length > 6){
const err48 = {instancePath:instancePath+"/strengthTags",schemaPath:"#/properties/strengthTags/maxItems",keyword:"maxItems",params:{limit: 6},message:"must NOT have more than 6 items"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
const len4 = data19.length;
for(let i4=0; i4<len4; i4++){
if(typeof data19[i4] !== "string"){
const err49 = {instancePath:instancePath+"/strengthTags/" + i4,schemaPath:"#/properties/strengthTags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/strengthTags",schemaPath:"#/properties/strengthTags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.basis !== undefined){
if(!(validate28(data.basis, {instancePath:instancePath+"/basis",parentData:data,parentDataProperty:"basis",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema44 = {"type":"object","additionalProperties":false,"required":["updatedAt","sourceCount","confidence"],"properties":{"updatedAt":{"type":["string","null"],"format":"date-time"},"sourceCount":{"type":["integer","null"],"minimum":0},"confidence":{"anyOf":[{"$ref":"#/components/schemas/FreshnessConfidence"},{"type":"null"}]}}};
const schema45 = {"type":"string","enum":["high","medium","low"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.updatedAt === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},message:"must have required property '"+"updatedAt"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.sourceCount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sourceCount"},message:"must have required property '"+"sourceCount"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.confidence === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "confidence"},message:"must have required property '"+"confidence"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "updatedAt") || (key0 === "sourceCount")) || (key0 === "confidence"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data0 = data.updatedAt;
if((typeof data0 !== "string") && (data0 !== null)){
const err4 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: schema44.properties.updatedAt.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data0 === "string"){
if(!(formats4.validate.test(data0))){
const err5 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.sourceCount !== undefined){
let data1 = data.sourceCount;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err6 = {instancePath:instancePath+"/sourceCount",schemaPath:"#/properties/sourceCount/type",keyword:"type",params:{type: schema44.properties.sourceCount.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/sourceCount",schemaPath:"#/properties/sourceCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.confidence !== undefined){
let data2 = data.confidence;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/confidence",schemaPath:"#/components/schemas/FreshnessConfidence/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data2 === "high") || (data2 === "medium")) || (data2 === "low"))){
const err9 = {instancePath:instancePath+"/confidence",schemaPath:"#/components/schemas/FreshnessConfidence/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs11 = errors;
if(data2 !== null){
const err10 = {instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err11 = {instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.city === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.locality === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "locality"},message:"must have required property '"+"locality"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.supported === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "supported"},message:"must have required property '"+"supported"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.insights === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "insights"},message:"must have required property '"+"insights"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.freshness === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "freshness"},message:"must have required property '"+"freshness"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.handoffUrl === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "handoffUrl"},message:"must have required property '"+"handoffUrl"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.dataRelease === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dataRelease"},message:"must have required property '"+"dataRelease"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.attribution === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.disclaimer === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema31.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.city !== undefined){
if(typeof data.city !== "string"){
const err10 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.locality !== undefined){
if(typeof data.locality !== "string"){
const err11 = {instancePath:instancePath+"/locality",schemaPath:"#/properties/locality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.supported !== undefined){
if(typeof data.supported !== "boolean"){
const err12 = {instancePath:instancePath+"/supported",schemaPath:"#/properties/supported/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.supportedCities !== undefined){
let data3 = data.supportedCities;
if(Array.isArray(data3)){
if(data3.length < 1){
const err13 = {instancePath:instancePath+"/supportedCities",schemaPath:"#/properties/supportedCities/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err14 = {instancePath:instancePath+"/supportedCities/" + i0,schemaPath:"#/properties/supportedCities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/supportedCities",schemaPath:"#/properties/supportedCities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.scopeMessage !== undefined){
if(typeof data.scopeMessage !== "string"){
const err16 = {instancePath:instancePath+"/scopeMessage",schemaPath:"#/properties/scopeMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.insights !== undefined){
if(!(validate22(data.insights, {instancePath:instancePath+"/insights",parentData:data,parentDataProperty:"insights",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.freshness !== undefined){
if(!(validate31(data.freshness, {instancePath:instancePath+"/freshness",parentData:data,parentDataProperty:"freshness",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.handoffUrl !== undefined){
let data8 = data.handoffUrl;
if(typeof data8 === "string"){
if(!(formats8.test(data8))){
const err17 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.dataRelease !== undefined){
if(typeof data.dataRelease !== "string"){
const err19 = {instancePath:instancePath+"/dataRelease",schemaPath:"#/components/schemas/DataRelease/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.attribution !== undefined){
let data10 = data.attribution;
if(typeof data10 !== "string"){
const err20 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(data10 === "Nilam")){
const err21 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err22 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.compare_localities = validate33;
const schema48 = {"type":"object","additionalProperties":false,"required":["city","localities","supported","comparison","handoffUrl","attribution","disclaimer"],"properties":{"city":{"type":"string"},"localities":{"type":"array","maxItems":3,"items":{"type":"string"}},"supported":{"type":"boolean"},"supportedCities":{"type":"array","minItems":1,"items":{"type":"string"}},"scopeMessage":{"type":"string"},"comparison":{"$ref":"#/components/schemas/LocalityComparisonMap"},"handoffUrl":{"type":"string","format":"uri"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema49 = {"type":"object","additionalProperties":{"$ref":"#/components/schemas/LocalityComparisonEntry"}};
const schema50 = {"type":"object","additionalProperties":false,"required":["priceTrends","livabilityScore","investmentGrade","strengthTags","watchouts","highlights"],"properties":{"priceTrends":{"type":"array","maxItems":12,"items":{"$ref":"#/components/schemas/PriceTrendPoint"}},"otherPriceTrends":{"type":"array","minItems":1,"maxItems":12,"items":{"$ref":"#/components/schemas/PriceTrendPoint"}},"priceTrendsOf":{"$ref":"#/components/schemas/PriceSubject"},"livabilityScore":{"type":["number","null"],"minimum":0,"maximum":100},"investmentGrade":{"anyOf":[{"$ref":"#/components/schemas/InvestmentGrade"},{"type":"null"}]},"strengthTags":{"type":"array","maxItems":6,"items":{"type":"string"}},"watchouts":{"type":"array","items":{"type":"string"}},"highlights":{"type":"array","items":{"type":"string"}},"basis":{"$ref":"#/components/schemas/InsightsBasis"},"freshness":{"$ref":"#/components/schemas/LocalityFreshness"}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.priceTrends === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "priceTrends"},message:"must have required property '"+"priceTrends"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.livabilityScore === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "livabilityScore"},message:"must have required property '"+"livabilityScore"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.investmentGrade === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "investmentGrade"},message:"must have required property '"+"investmentGrade"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.strengthTags === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strengthTags"},message:"must have required property '"+"strengthTags"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.watchouts === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watchouts"},message:"must have required property '"+"watchouts"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.highlights === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "highlights"},message:"must have required property '"+"highlights"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema50.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.priceTrends !== undefined){
let data0 = data.priceTrends;
if(Array.isArray(data0)){
if(data0.length > 12){
const err7 = {instancePath:instancePath+"/priceTrends",schemaPath:"#/properties/priceTrends/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data0[i0], {instancePath:instancePath+"/priceTrends/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/priceTrends",schemaPath:"#/properties/priceTrends/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.otherPriceTrends !== undefined){
let data2 = data.otherPriceTrends;
if(Array.isArray(data2)){
if(data2.length > 12){
const err9 = {instancePath:instancePath+"/otherPriceTrends",schemaPath:"#/properties/otherPriceTrends/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.length < 1){
const err10 = {instancePath:instancePath+"/otherPriceTrends",schemaPath:"#/properties/otherPriceTrends/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate23(data2[i1], {instancePath:instancePath+"/otherPriceTrends/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/otherPriceTrends",schemaPath:"#/properties/otherPriceTrends/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.priceTrendsOf !== undefined){
if(!(validate26(data.priceTrendsOf, {instancePath:instancePath+"/priceTrendsOf",parentData:data,parentDataProperty:"priceTrendsOf",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.livabilityScore !== undefined){
let data5 = data.livabilityScore;
if((!((typeof data5 == "number") && (isFinite(data5)))) && (data5 !== null)){
const err12 = {instancePath:instancePath+"/livabilityScore",schemaPath:"#/properties/livabilityScore/type",keyword:"type",params:{type: schema50.properties.livabilityScore.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 100 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/livabilityScore",schemaPath:"#/properties/livabilityScore/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err14 = {instancePath:instancePath+"/livabilityScore",schemaPath:"#/properties/livabilityScore/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.investmentGrade !== undefined){
let data6 = data.investmentGrade;
const _errs12 = errors;
let valid5 = false;
const _errs13 = errors;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/components/schemas/InvestmentGrade/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((((data6 === "A+") || (data6 === "A")) || (data6 === "B+")) || (data6 === "B")) || (data6 === "C"))){
const err16 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/components/schemas/InvestmentGrade/enum",keyword:"enum",params:{allowedValues: schema35.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid5 = valid5 || _valid0;
const _errs16 = errors;
if(data6 !== null){
const err17 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/properties/investmentGrade/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err18 = {instancePath:instancePath+"/investmentGrade",schemaPath:"#/properties/investmentGrade/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
if(data.strengthTags !== undefined){
let data7 = data.strengthTags;
if(Array.isArray(data7)){
if(data7.length > 6){
const err19 = {instancePath:instancePath+"/strengthTags",schemaPath:"#/properties/strengthTags/maxItems",keyword:"maxItems",params:{limit: 6},message:"must NOT have more than 6 items"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
if(typeof data7[i2] !== "string"){
const err20 = {instancePath:instancePath+"/strengthTags/" + i2,schemaPath:"#/properties/strengthTags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/strengthTags",schemaPath:"#/properties/strengthTags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.watchouts !== undefined){
let data9 = data.watchouts;
if(Array.isArray(data9)){
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
if(typeof data9[i3] !== "string"){
const err22 = {instancePath:instancePath+"/watchouts/" + i3,schemaPath:"#/properties/watchouts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/watchouts",schemaPath:"#/properties/watchouts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.highlights !== undefined){
let data11 = data.highlights;
if(Array.isArray(data11)){
const len4 = data11.length;
for(let i4=0; i4<len4; i4++){
if(typeof data11[i4] !== "string"){
const err24 = {instancePath:instancePath+"/highlights/" + i4,schemaPath:"#/properties/highlights/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/highlights",schemaPath:"#/properties/highlights/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.basis !== undefined){
if(!(validate28(data.basis, {instancePath:instancePath+"/basis",parentData:data,parentDataProperty:"basis",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.freshness !== undefined){
if(!(validate31(data.freshness, {instancePath:instancePath+"/freshness",parentData:data,parentDataProperty:"freshness",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate35(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.city === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.localities === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localities"},message:"must have required property '"+"localities"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.supported === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "supported"},message:"must have required property '"+"supported"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.comparison === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "comparison"},message:"must have required property '"+"comparison"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.handoffUrl === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "handoffUrl"},message:"must have required property '"+"handoffUrl"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.attribution === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.disclaimer === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema48.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.city !== undefined){
if(typeof data.city !== "string"){
const err8 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.localities !== undefined){
let data1 = data.localities;
if(Array.isArray(data1)){
if(data1.length > 3){
const err9 = {instancePath:instancePath+"/localities",schemaPath:"#/properties/localities/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err10 = {instancePath:instancePath+"/localities/" + i0,schemaPath:"#/properties/localities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/localities",schemaPath:"#/properties/localities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.supported !== undefined){
if(typeof data.supported !== "boolean"){
const err12 = {instancePath:instancePath+"/supported",schemaPath:"#/properties/supported/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.supportedCities !== undefined){
let data4 = data.supportedCities;
if(Array.isArray(data4)){
if(data4.length < 1){
const err13 = {instancePath:instancePath+"/supportedCities",schemaPath:"#/properties/supportedCities/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(typeof data4[i1] !== "string"){
const err14 = {instancePath:instancePath+"/supportedCities/" + i1,schemaPath:"#/properties/supportedCities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/supportedCities",schemaPath:"#/properties/supportedCities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.scopeMessage !== undefined){
if(typeof data.scopeMessage !== "string"){
const err16 = {instancePath:instancePath+"/scopeMessage",schemaPath:"#/properties/scopeMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.comparison !== undefined){
if(!(validate34(data.comparison, {instancePath:instancePath+"/comparison",parentData:data,parentDataProperty:"comparison",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
if(data.handoffUrl !== undefined){
let data8 = data.handoffUrl;
if(typeof data8 === "string"){
if(!(formats8.test(data8))){
const err17 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/handoffUrl",schemaPath:"#/properties/handoffUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.attribution !== undefined){
let data9 = data.attribution;
if(typeof data9 !== "string"){
const err19 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(data9 === "Nilam")){
const err20 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err21 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.calculate_home_affordability = validate43;
const schema53 = {"type":"object","additionalProperties":false,"required":["inputPropertyValue","loanAmount","interestRatePercent","tenureYears","emi","totalInterest","totalPayment","assumptions","rules","rulesHash","attribution","disclaimer"],"properties":{"inputPropertyValue":{"type":["integer","null"],"format":"int64","minimum":0},"loanAmount":{"type":"integer","format":"int64","minimum":0},"interestRatePercent":{"type":"number"},"tenureYears":{"type":["integer","null"],"minimum":1,"maximum":40},"tenureMonths":{"type":"integer","minimum":1,"maximum":480},"emi":{"type":"integer","format":"int64","minimum":0},"totalInterest":{"type":"integer","format":"int64","minimum":0},"totalPayment":{"type":"integer","format":"int64","minimum":0},"assumptions":{"$ref":"#/components/schemas/EmiAssumptions"},"notices":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/CalculatorNotice"}},"rules":{"$ref":"#/components/schemas/RuleReceipts"},"rulesHash":{"$ref":"#/components/schemas/RulesHash"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema61 = {"type":"string"};
const schema54 = {"type":"object","additionalProperties":false,"required":["defaultLtvPercent","actualLtvPercent","downPaymentAmount","interestType","notALoanApproval","maxLoanByRbiLtv","exceedsRbiLtvCeiling"],"properties":{"defaultLtvPercent":{"type":"integer","const":80},"actualLtvPercent":{"type":["number","null"],"minimum":0},"downPaymentAmount":{"type":["integer","null"],"format":"int64","minimum":0},"interestType":{"$ref":"#/components/schemas/InterestType"},"notALoanApproval":{"type":"boolean"},"rateSource":{"$ref":"#/components/schemas/RateSource"},"rateAsOf":{"type":"string","format":"date"},"maxLoanByRbiLtv":{"type":["integer","null"],"format":"int64","minimum":0},"exceedsRbiLtvCeiling":{"type":["boolean","null"]}}};
const schema55 = {"type":"string","enum":["reducing-balance"]};
const schema56 = {"type":"string","enum":["caller","market_estimate"]};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.defaultLtvPercent === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "defaultLtvPercent"},message:"must have required property '"+"defaultLtvPercent"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.actualLtvPercent === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actualLtvPercent"},message:"must have required property '"+"actualLtvPercent"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.downPaymentAmount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "downPaymentAmount"},message:"must have required property '"+"downPaymentAmount"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.interestType === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interestType"},message:"must have required property '"+"interestType"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.notALoanApproval === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notALoanApproval"},message:"must have required property '"+"notALoanApproval"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.maxLoanByRbiLtv === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "maxLoanByRbiLtv"},message:"must have required property '"+"maxLoanByRbiLtv"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.exceedsRbiLtvCeiling === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exceedsRbiLtvCeiling"},message:"must have required property '"+"exceedsRbiLtvCeiling"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema54.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.defaultLtvPercent !== undefined){
let data0 = data.defaultLtvPercent;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err8 = {instancePath:instancePath+"/defaultLtvPercent",schemaPath:"#/properties/defaultLtvPercent/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(80 !== data0){
const err9 = {instancePath:instancePath+"/defaultLtvPercent",schemaPath:"#/properties/defaultLtvPercent/const",keyword:"const",params:{allowedValue: 80},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.actualLtvPercent !== undefined){
let data1 = data.actualLtvPercent;
if((!((typeof data1 == "number") && (isFinite(data1)))) && (data1 !== null)){
const err10 = {instancePath:instancePath+"/actualLtvPercent",schemaPath:"#/properties/actualLtvPercent/type",keyword:"type",params:{type: schema54.properties.actualLtvPercent.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err11 = {instancePath:instancePath+"/actualLtvPercent",schemaPath:"#/properties/actualLtvPercent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.downPaymentAmount !== undefined){
let data2 = data.downPaymentAmount;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
const err12 = {instancePath:instancePath+"/downPaymentAmount",schemaPath:"#/properties/downPaymentAmount/type",keyword:"type",params:{type: schema54.properties.downPaymentAmount.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err13 = {instancePath:instancePath+"/downPaymentAmount",schemaPath:"#/properties/downPaymentAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats0.validate(data2))){
const err14 = {instancePath:instancePath+"/downPaymentAmount",schemaPath:"#/properties/downPaymentAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.interestType !== undefined){
let data3 = data.interestType;
if(typeof data3 !== "string"){
const err15 = {instancePath:instancePath+"/interestType",schemaPath:"#/components/schemas/InterestType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data3 === "reducing-balance")){
const err16 = {instancePath:instancePath+"/interestType",schemaPath:"#/components/schemas/InterestType/enum",keyword:"enum",params:{allowedValues: schema55.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.notALoanApproval !== undefined){
if(typeof data.notALoanApproval !== "boolean"){
const err17 = {instancePath:instancePath+"/notALoanApproval",schemaPath:"#/properties/notALoanApproval/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.rateSource !== undefined){
let data5 = data.rateSource;
if(typeof data5 !== "string"){
const err18 = {instancePath:instancePath+"/rateSource",schemaPath:"#/components/schemas/RateSource/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((data5 === "caller") || (data5 === "market_estimate"))){
const err19 = {instancePath:instancePath+"/rateSource",schemaPath:"#/components/schemas/RateSource/enum",keyword:"enum",params:{allowedValues: schema56.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.rateAsOf !== undefined){
let data6 = data.rateAsOf;
if(typeof data6 === "string"){
if(!(formats2.validate.test(data6))){
const err20 = {instancePath:instancePath+"/rateAsOf",schemaPath:"#/properties/rateAsOf/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/rateAsOf",schemaPath:"#/properties/rateAsOf/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.maxLoanByRbiLtv !== undefined){
let data7 = data.maxLoanByRbiLtv;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
const err22 = {instancePath:instancePath+"/maxLoanByRbiLtv",schemaPath:"#/properties/maxLoanByRbiLtv/type",keyword:"type",params:{type: schema54.properties.maxLoanByRbiLtv.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err23 = {instancePath:instancePath+"/maxLoanByRbiLtv",schemaPath:"#/properties/maxLoanByRbiLtv/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0.validate(data7))){
const err24 = {instancePath:instancePath+"/maxLoanByRbiLtv",schemaPath:"#/properties/maxLoanByRbiLtv/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.exceedsRbiLtvCeiling !== undefined){
let data8 = data.exceedsRbiLtvCeiling;
if((typeof data8 !== "boolean") && (data8 !== null)){
const err25 = {instancePath:instancePath+"/exceedsRbiLtvCeiling",schemaPath:"#/properties/exceedsRbiLtvCeiling/type",keyword:"type",params:{type: schema54.properties.exceedsRbiLtvCeiling.type},message:"must be boolean,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema57 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"$ref":"#/components/schemas/CalculatorNoticeCode"},"message":{"type":"string"}}};
const schema58 = {"type":"string","enum":["LOAN_ABOVE_LTV_CEILING","LONG_TENURE","MARKET_RATE_ASSUMED","PREPAYMENT_ABOVE_BALANCE","AMOUNT_NOT_USED","NOTHING_PREPAID","NOTHING_RECURRING","RECURRING_HAS_NO_EFFECT","CLOSES_BEFORE_TENURE","BREAKEVEN_BEYOND_TENURE","NO_MONTHLY_SAVING","FEE_TAXES_INCLUDED","REPRICING_POSSIBLE","SURCHARGE_NOT_MODELLED","JOINT_LOAN_ON_ONE_INCOME","CO_OWNER_HAS_OWN_CAPS","YEAR_OF_PURCHASE","RENT_NOT_USED","LOSS_CARRIED_FORWARD","LOSS_LAPSES","BENEFIT_NOT_EFFECTIVE","OPTION_FOR_BUSINESS_INCOME","TAX_YEAR_NOT_CURRENT","AMOUNT_UNUSUAL","DEFAULT_USED"]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "code") || (key0 === "message"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/code",schemaPath:"#/components/schemas/CalculatorNoticeCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((((((((((((((((((((((((data0 === "LOAN_ABOVE_LTV_CEILING") || (data0 === "LONG_TENURE")) || (data0 === "MARKET_RATE_ASSUMED")) || (data0 === "PREPAYMENT_ABOVE_BALANCE")) || (data0 === "AMOUNT_NOT_USED")) || (data0 === "NOTHING_PREPAID")) || (data0 === "NOTHING_RECURRING")) || (data0 === "RECURRING_HAS_NO_EFFECT")) || (data0 === "CLOSES_BEFORE_TENURE")) || (data0 === "BREAKEVEN_BEYOND_TENURE")) || (data0 === "NO_MONTHLY_SAVING")) || (data0 === "FEE_TAXES_INCLUDED")) || (data0 === "REPRICING_POSSIBLE")) || (data0 === "SURCHARGE_NOT_MODELLED")) || (data0 === "JOINT_LOAN_ON_ONE_INCOME")) || (data0 === "CO_OWNER_HAS_OWN_CAPS")) || (data0 === "YEAR_OF_PURCHASE")) || (data0 === "RENT_NOT_USED")) || (data0 === "LOSS_CARRIED_FORWARD")) || (data0 === "LOSS_LAPSES")) || (data0 === "BENEFIT_NOT_EFFECTIVE")) || (data0 === "OPTION_FOR_BUSINESS_INCOME")) || (data0 === "TAX_YEAR_NOT_CURRENT")) || (data0 === "AMOUNT_UNUSUAL")) || (data0 === "DEFAULT_USED"))){
const err4 = {instancePath:instancePath+"/code",schemaPath:"#/components/schemas/CalculatorNoticeCode/enum",keyword:"enum",params:{allowedValues: schema58.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err5 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema59 = {"type":"array","items":{"$ref":"#/components/schemas/RuleReceipt"}};
const schema60 = {"type":"object","additionalProperties":false,"required":["id","version","sections"],"properties":{"id":{"type":"string"},"version":{"type":"string"},"effectiveFrom":{"type":"string","format":"date"},"sections":{"type":"array","minItems":1,"items":{"type":"string"}}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/RuleReceipt/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.version === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/RuleReceipt/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.sections === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/RuleReceipt/required",keyword:"required",params:{missingProperty: "sections"},message:"must have required property '"+"sections"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data0){
if(!((((key0 === "id") || (key0 === "version")) || (key0 === "effectiveFrom")) || (key0 === "sections"))){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/RuleReceipt/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.id !== undefined){
if(typeof data0.id !== "string"){
const err4 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/components/schemas/RuleReceipt/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.version !== undefined){
if(typeof data0.version !== "string"){
const err5 = {instancePath:instancePath+"/" + i0+"/version",schemaPath:"#/components/schemas/RuleReceipt/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.effectiveFrom !== undefined){
let data3 = data0.effectiveFrom;
if(typeof data3 === "string"){
if(!(formats2.validate.test(data3))){
const err6 = {instancePath:instancePath+"/" + i0+"/effectiveFrom",schemaPath:"#/components/schemas/RuleReceipt/properties/effectiveFrom/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/" + i0+"/effectiveFrom",schemaPath:"#/components/schemas/RuleReceipt/properties/effectiveFrom/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data0.sections !== undefined){
let data4 = data0.sections;
if(Array.isArray(data4)){
if(data4.length < 1){
const err8 = {instancePath:instancePath+"/" + i0+"/sections",schemaPath:"#/components/schemas/RuleReceipt/properties/sections/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(typeof data4[i1] !== "string"){
const err9 = {instancePath:instancePath+"/" + i0+"/sections/" + i1,schemaPath:"#/components/schemas/RuleReceipt/properties/sections/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/" + i0+"/sections",schemaPath:"#/components/schemas/RuleReceipt/properties/sections/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/" + i0,schemaPath:"#/components/schemas/RuleReceipt/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.inputPropertyValue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "inputPropertyValue"},message:"must have required property '"+"inputPropertyValue"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.loanAmount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "loanAmount"},message:"must have required property '"+"loanAmount"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.interestRatePercent === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interestRatePercent"},message:"must have required property '"+"interestRatePercent"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenureYears === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenureYears"},message:"must have required property '"+"tenureYears"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.emi === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "emi"},message:"must have required property '"+"emi"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.totalInterest === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "totalInterest"},message:"must have required property '"+"totalInterest"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.totalPayment === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "totalPayment"},message:"must have required property '"+"totalPayment"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.assumptions === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assumptions"},message:"must have required property '"+"assumptions"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.rules === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.rulesHash === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rulesHash"},message:"must have required property '"+"rulesHash"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.attribution === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.disclaimer === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema53.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.inputPropertyValue !== undefined){
let data0 = data.inputPropertyValue;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
const err13 = {instancePath:instancePath+"/inputPropertyValue",schemaPath:"#/properties/inputPropertyValue/type",keyword:"type",params:{type: schema53.properties.inputPropertyValue.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err14 = {instancePath:instancePath+"/inputPropertyValue",schemaPath:"#/properties/inputPropertyValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0.validate(data0))){
const err15 = {instancePath:instancePath+"/inputPropertyValue",schemaPath:"#/properties/inputPropertyValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.loanAmount !== undefined){
let data1 = data.loanAmount;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err16 = {instancePath:instancePath+"/loanAmount",schemaPath:"#/properties/loanAmount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err17 = {instancePath:instancePath+"/loanAmount",schemaPath:"#/properties/loanAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0.validate(data1))){
const err18 = {instancePath:instancePath+"/loanAmount",schemaPath:"#/properties/loanAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.interestRatePercent !== undefined){
let data2 = data.interestRatePercent;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err19 = {instancePath:instancePath+"/interestRatePercent",schemaPath:"#/properties/interestRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.tenureYears !== undefined){
let data3 = data.tenureYears;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err20 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/type",keyword:"type",params:{type: schema53.properties.tenureYears.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 40 || isNaN(data3)){
const err21 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err22 = {instancePath:instancePath+"/tenureYears",schemaPath:"#/properties/tenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.tenureMonths !== undefined){
let data4 = data.tenureMonths;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err23 = {instancePath:instancePath+"/tenureMonths",schemaPath:"#/properties/tenureMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 480 || isNaN(data4)){
const err24 = {instancePath:instancePath+"/tenureMonths",schemaPath:"#/properties/tenureMonths/maximum",keyword:"maximum",params:{comparison: "<=", limit: 480},message:"must be <= 480"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err25 = {instancePath:instancePath+"/tenureMonths",schemaPath:"#/properties/tenureMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.emi !== undefined){
let data5 = data.emi;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err26 = {instancePath:instancePath+"/emi",schemaPath:"#/properties/emi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err27 = {instancePath:instancePath+"/emi",schemaPath:"#/properties/emi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats0.validate(data5))){
const err28 = {instancePath:instancePath+"/emi",schemaPath:"#/properties/emi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.totalInterest !== undefined){
let data6 = data.totalInterest;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err29 = {instancePath:instancePath+"/totalInterest",schemaPath:"#/properties/totalInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err30 = {instancePath:instancePath+"/totalInterest",schemaPath:"#/properties/totalInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!(formats0.validate(data6))){
const err31 = {instancePath:instancePath+"/totalInterest",schemaPath:"#/properties/totalInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.totalPayment !== undefined){
let data7 = data.totalPayment;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err32 = {instancePath:instancePath+"/totalPayment",schemaPath:"#/properties/totalPayment/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err33 = {instancePath:instancePath+"/totalPayment",schemaPath:"#/properties/totalPayment/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(formats0.validate(data7))){
const err34 = {instancePath:instancePath+"/totalPayment",schemaPath:"#/properties/totalPayment/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.assumptions !== undefined){
if(!(validate44(data.assumptions, {instancePath:instancePath+"/assumptions",parentData:data,parentDataProperty:"assumptions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.notices !== undefined){
let data9 = data.notices;
if(Array.isArray(data9)){
if(data9.length < 1){
const err35 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
if(!(validate46(data9[i0], {instancePath:instancePath+"/notices/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
}
else {
const err36 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.rules !== undefined){
if(!(validate48(data.rules, {instancePath:instancePath+"/rules",parentData:data,parentDataProperty:"rules",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.rulesHash !== undefined){
if(typeof data.rulesHash !== "string"){
const err37 = {instancePath:instancePath+"/rulesHash",schemaPath:"#/components/schemas/RulesHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.attribution !== undefined){
let data13 = data.attribution;
if(typeof data13 !== "string"){
const err38 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(data13 === "Nilam")){
const err39 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err40 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.simulate_loan_prepayment = validate50;
const schema63 = {"type":"object","additionalProperties":false,"required":["outstandingPrincipal","annualRatePercent","remainingTenureYears","prepaymentMode","strategy","applied","baseline","assumptions","rules","rulesHash","attribution","disclaimer"],"properties":{"outstandingPrincipal":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"annualRatePercent":{"type":"number"},"remainingTenureYears":{"type":["integer","null"],"minimum":1,"maximum":40},"remainingTenureMonths":{"type":"integer","minimum":1,"maximum":480},"monthsUntilPrepayment":{"type":"integer","minimum":0},"prepaymentMode":{"$ref":"#/components/schemas/PrepaymentMode"},"strategy":{"$ref":"#/components/schemas/PrepaymentStrategy"},"applied":{"$ref":"#/components/schemas/AppliedPrepayment"},"baseline":{"$ref":"#/components/schemas/PrepaymentBaseline"},"reduceTenure":{"$ref":"#/components/schemas/PrepaymentOutcome"},"reduceEmi":{"$ref":"#/components/schemas/PrepaymentOutcome"},"assumptions":{"$ref":"#/components/schemas/PrepaymentAssumptions"},"notices":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/CalculatorNotice"}},"rules":{"$ref":"#/components/schemas/RuleReceipts"},"rulesHash":{"$ref":"#/components/schemas/RulesHash"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema64 = {"type":"string","enum":["one_time","recurring_annual","one_time_plus_recurring"]};
const schema65 = {"type":"string","enum":["reduce_tenure","reduce_emi","compare_both"]};
const schema66 = {"type":"object","additionalProperties":false,"required":["oneTime","recurringAnnual"],"properties":{"oneTime":{"type":"integer","format":"int64","minimum":0},"recurringAnnual":{"type":"integer","format":"int64","minimum":0}}};
const schema67 = {"type":"object","additionalProperties":false,"required":["emi","payoffMonths","totalInterest"],"properties":{"emi":{"type":"integer","format":"int64","minimum":0},"payoffMonths":{"type":"integer","minimum":0},"totalInterest":{"type":"integer","format":"int64","minimum":0}}};
const schema68 = {"type":"object","additionalProperties":false,"required":["emi","payoffMonths","totalInterest","interestSaved","monthsSaved"],"properties":{"emi":{"type":"integer","format":"int64","minimum":0},"payoffMonths":{"type":"integer","minimum":0},"totalInterest":{"type":"integer","format":"int64","minimum":0},"interestSaved":{"type":"integer","format":"int64","minimum":0},"monthsSaved":{"type":"integer","minimum":0}}};
const schema70 = {"type":"object","additionalProperties":false,"required":["interestType","oneTimeAppliedImmediately","recurringAppliedAnnually","floatingRatePrepaymentPenaltyWaived","notALoanApproval"],"properties":{"interestType":{"$ref":"#/components/schemas/InterestType"},"oneTimeAppliedImmediately":{"type":"boolean"},"recurringAppliedAnnually":{"type":"boolean"},"floatingRatePrepaymentPenaltyWaived":{"type":"boolean"},"notALoanApproval":{"type":"boolean"},"rateSource":{"$ref":"#/components/schemas/RateSource"},"rateAsOf":{"type":"string","format":"date"}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.interestType === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interestType"},message:"must have required property '"+"interestType"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.oneTimeAppliedImmediately === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "oneTimeAppliedImmediately"},message:"must have required property '"+"oneTimeAppliedImmediately"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.recurringAppliedAnnually === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recurringAppliedAnnually"},message:"must have required property '"+"recurringAppliedAnnually"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.floatingRatePrepaymentPenaltyWaived === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "floatingRatePrepaymentPenaltyWaived"},message:"must have required property '"+"floatingRatePrepaymentPenaltyWaived"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.notALoanApproval === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notALoanApproval"},message:"must have required property '"+"notALoanApproval"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "interestType") || (key0 === "oneTimeAppliedImmediately")) || (key0 === "recurringAppliedAnnually")) || (key0 === "floatingRatePrepaymentPenaltyWaived")) || (key0 === "notALoanApproval")) || (key0 === "rateSource")) || (key0 === "rateAsOf"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.interestType !== undefined){
let data0 = data.interestType;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/interestType",schemaPath:"#/components/schemas/InterestType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(data0 === "reducing-balance")){
const err7 = {instancePath:instancePath+"/interestType",schemaPath:"#/components/schemas/InterestType/enum",keyword:"enum",params:{allowedValues: schema55.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.oneTimeAppliedImmediately !== undefined){
if(typeof data.oneTimeAppliedImmediately !== "boolean"){
const err8 = {instancePath:instancePath+"/oneTimeAppliedImmediately",schemaPath:"#/properties/oneTimeAppliedImmediately/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.recurringAppliedAnnually !== undefined){
if(typeof data.recurringAppliedAnnually !== "boolean"){
const err9 = {instancePath:instancePath+"/recurringAppliedAnnually",schemaPath:"#/properties/recurringAppliedAnnually/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.floatingRatePrepaymentPenaltyWaived !== undefined){
if(typeof data.floatingRatePrepaymentPenaltyWaived !== "boolean"){
const err10 = {instancePath:instancePath+"/floatingRatePrepaymentPenaltyWaived",schemaPath:"#/properties/floatingRatePrepaymentPenaltyWaived/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.notALoanApproval !== undefined){
if(typeof data.notALoanApproval !== "boolean"){
const err11 = {instancePath:instancePath+"/notALoanApproval",schemaPath:"#/properties/notALoanApproval/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.rateSource !== undefined){
let data5 = data.rateSource;
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/rateSource",schemaPath:"#/components/schemas/RateSource/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data5 === "caller") || (data5 === "market_estimate"))){
const err13 = {instancePath:instancePath+"/rateSource",schemaPath:"#/components/schemas/RateSource/enum",keyword:"enum",params:{allowedValues: schema56.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.rateAsOf !== undefined){
let data6 = data.rateAsOf;
if(typeof data6 === "string"){
if(!(formats2.validate.test(data6))){
const err14 = {instancePath:instancePath+"/rateAsOf",schemaPath:"#/properties/rateAsOf/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/rateAsOf",schemaPath:"#/properties/rateAsOf/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.outstandingPrincipal === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outstandingPrincipal"},message:"must have required property '"+"outstandingPrincipal"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.annualRatePercent === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "annualRatePercent"},message:"must have required property '"+"annualRatePercent"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.remainingTenureYears === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "remainingTenureYears"},message:"must have required property '"+"remainingTenureYears"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.prepaymentMode === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prepaymentMode"},message:"must have required property '"+"prepaymentMode"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.strategy === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strategy"},message:"must have required property '"+"strategy"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.applied === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "applied"},message:"must have required property '"+"applied"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.baseline === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseline"},message:"must have required property '"+"baseline"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.assumptions === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assumptions"},message:"must have required property '"+"assumptions"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.rules === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.rulesHash === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rulesHash"},message:"must have required property '"+"rulesHash"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.attribution === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.disclaimer === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema63.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.outstandingPrincipal !== undefined){
let data0 = data.outstandingPrincipal;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err13 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err14 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err15 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0.validate(data0))){
const err16 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.annualRatePercent !== undefined){
let data1 = data.annualRatePercent;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err17 = {instancePath:instancePath+"/annualRatePercent",schemaPath:"#/properties/annualRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.remainingTenureYears !== undefined){
let data2 = data.remainingTenureYears;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
const err18 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/type",keyword:"type",params:{type: schema63.properties.remainingTenureYears.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 40 || isNaN(data2)){
const err19 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err20 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.remainingTenureMonths !== undefined){
let data3 = data.remainingTenureMonths;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err21 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 480 || isNaN(data3)){
const err22 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/maximum",keyword:"maximum",params:{comparison: "<=", limit: 480},message:"must be <= 480"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err23 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.monthsUntilPrepayment !== undefined){
let data4 = data.monthsUntilPrepayment;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err24 = {instancePath:instancePath+"/monthsUntilPrepayment",schemaPath:"#/properties/monthsUntilPrepayment/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err25 = {instancePath:instancePath+"/monthsUntilPrepayment",schemaPath:"#/properties/monthsUntilPrepayment/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.prepaymentMode !== undefined){
let data5 = data.prepaymentMode;
if(typeof data5 !== "string"){
const err26 = {instancePath:instancePath+"/prepaymentMode",schemaPath:"#/components/schemas/PrepaymentMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((data5 === "one_time") || (data5 === "recurring_annual")) || (data5 === "one_time_plus_recurring"))){
const err27 = {instancePath:instancePath+"/prepaymentMode",schemaPath:"#/components/schemas/PrepaymentMode/enum",keyword:"enum",params:{allowedValues: schema64.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.strategy !== undefined){
let data6 = data.strategy;
if(typeof data6 !== "string"){
const err28 = {instancePath:instancePath+"/strategy",schemaPath:"#/components/schemas/PrepaymentStrategy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(((data6 === "reduce_tenure") || (data6 === "reduce_emi")) || (data6 === "compare_both"))){
const err29 = {instancePath:instancePath+"/strategy",schemaPath:"#/components/schemas/PrepaymentStrategy/enum",keyword:"enum",params:{allowedValues: schema65.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.applied !== undefined){
let data7 = data.applied;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.oneTime === undefined){
const err30 = {instancePath:instancePath+"/applied",schemaPath:"#/components/schemas/AppliedPrepayment/required",keyword:"required",params:{missingProperty: "oneTime"},message:"must have required property '"+"oneTime"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data7.recurringAnnual === undefined){
const err31 = {instancePath:instancePath+"/applied",schemaPath:"#/components/schemas/AppliedPrepayment/required",keyword:"required",params:{missingProperty: "recurringAnnual"},message:"must have required property '"+"recurringAnnual"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key1 in data7){
if(!((key1 === "oneTime") || (key1 === "recurringAnnual"))){
const err32 = {instancePath:instancePath+"/applied",schemaPath:"#/components/schemas/AppliedPrepayment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data7.oneTime !== undefined){
let data8 = data7.oneTime;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err33 = {instancePath:instancePath+"/applied/oneTime",schemaPath:"#/components/schemas/AppliedPrepayment/properties/oneTime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err34 = {instancePath:instancePath+"/applied/oneTime",schemaPath:"#/components/schemas/AppliedPrepayment/properties/oneTime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!(formats0.validate(data8))){
const err35 = {instancePath:instancePath+"/applied/oneTime",schemaPath:"#/components/schemas/AppliedPrepayment/properties/oneTime/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data7.recurringAnnual !== undefined){
let data9 = data7.recurringAnnual;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err36 = {instancePath:instancePath+"/applied/recurringAnnual",schemaPath:"#/components/schemas/AppliedPrepayment/properties/recurringAnnual/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err37 = {instancePath:instancePath+"/applied/recurringAnnual",schemaPath:"#/components/schemas/AppliedPrepayment/properties/recurringAnnual/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!(formats0.validate(data9))){
const err38 = {instancePath:instancePath+"/applied/recurringAnnual",schemaPath:"#/components/schemas/AppliedPrepayment/properties/recurringAnnual/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
}
else {
const err39 = {instancePath:instancePath+"/applied",schemaPath:"#/components/schemas/AppliedPrepayment/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.baseline !== undefined){
let data10 = data.baseline;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.emi === undefined){
const err40 = {instancePath:instancePath+"/baseline",schemaPath:"#/components/schemas/PrepaymentBaseline/required",keyword:"required",params:{missingProperty: "emi"},message:"must have required property '"+"emi"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data10.payoffMonths === undefined){
const err41 = {instancePath:instancePath+"/baseline",schemaPath:"#/components/schemas/PrepaymentBaseline/required",keyword:"required",params:{missingProperty: "payoffMonths"},message:"must have required property '"+"payoffMonths"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data10.totalInterest === undefined){
const err42 = {instancePath:instancePath+"/baseline",schemaPath:"#/components/schemas/PrepaymentBaseline/required",keyword:"required",params:{missingProperty: "totalInterest"},message:"must have required property '"+"totalInterest"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key2 in data10){
if(!(((key2 === "emi") || (key2 === "payoffMonths")) || (key2 === "totalInterest"))){
const err43 = {instancePath:instancePath+"/baseline",schemaPath:"#/components/schemas/PrepaymentBaseline/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data10.emi !== undefined){
let data11 = data10.emi;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err44 = {instancePath:instancePath+"/baseline/emi",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/emi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err45 = {instancePath:instancePath+"/baseline/emi",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/emi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!(formats0.validate(data11))){
const err46 = {instancePath:instancePath+"/baseline/emi",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/emi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data10.payoffMonths !== undefined){
let data12 = data10.payoffMonths;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err47 = {instancePath:instancePath+"/baseline/payoffMonths",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/payoffMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err48 = {instancePath:instancePath+"/baseline/payoffMonths",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/payoffMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data10.totalInterest !== undefined){
let data13 = data10.totalInterest;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err49 = {instancePath:instancePath+"/baseline/totalInterest",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/totalInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err50 = {instancePath:instancePath+"/baseline/totalInterest",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/totalInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!(formats0.validate(data13))){
const err51 = {instancePath:instancePath+"/baseline/totalInterest",schemaPath:"#/components/schemas/PrepaymentBaseline/properties/totalInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
}
else {
const err52 = {instancePath:instancePath+"/baseline",schemaPath:"#/components/schemas/PrepaymentBaseline/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.reduceTenure !== undefined){
let data14 = data.reduceTenure;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.emi === undefined){
const err53 = {instancePath:instancePath+"/reduceTenure",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "emi"},message:"must have required property '"+"emi"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data14.payoffMonths === undefined){
const err54 = {instancePath:instancePath+"/reduceTenure",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "payoffMonths"},message:"must have required property '"+"payoffMonths"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data14.totalInterest === undefined){
const err55 = {instancePath:instancePath+"/reduceTenure",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "totalInterest"},message:"must have required property '"+"totalInterest"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data14.interestSaved === undefined){
const err56 = {instancePath:instancePath+"/reduceTenure",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "interestSaved"},message:"must have required property '"+"interestSaved"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data14.monthsSaved === undefined){
const err57 = {instancePath:instancePath+"/reduceTenure",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "monthsSaved"},message:"must have required property '"+"monthsSaved"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key3 in data14){
if(!(((((key3 === "emi") || (key3 === "payoffMonths")) || (key3 === "totalInterest")) || (key3 === "interestSaved")) || (key3 === "monthsSaved"))){
const err58 = {instancePath:instancePath+"/reduceTenure",schemaPath:"#/components/schemas/PrepaymentOutcome/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data14.emi !== undefined){
let data15 = data14.emi;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err59 = {instancePath:instancePath+"/reduceTenure/emi",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/emi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
const err60 = {instancePath:instancePath+"/reduceTenure/emi",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/emi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!(formats0.validate(data15))){
const err61 = {instancePath:instancePath+"/reduceTenure/emi",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/emi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
if(data14.payoffMonths !== undefined){
let data16 = data14.payoffMonths;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err62 = {instancePath:instancePath+"/reduceTenure/payoffMonths",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/payoffMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err63 = {instancePath:instancePath+"/reduceTenure/payoffMonths",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/payoffMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
if(data14.totalInterest !== undefined){
let data17 = data14.totalInterest;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err64 = {instancePath:instancePath+"/reduceTenure/totalInterest",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/totalInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err65 = {instancePath:instancePath+"/reduceTenure/totalInterest",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/totalInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!(formats0.validate(data17))){
const err66 = {instancePath:instancePath+"/reduceTenure/totalInterest",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/totalInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data14.interestSaved !== undefined){
let data18 = data14.interestSaved;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err67 = {instancePath:instancePath+"/reduceTenure/interestSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/interestSaved/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err68 = {instancePath:instancePath+"/reduceTenure/interestSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/interestSaved/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!(formats0.validate(data18))){
const err69 = {instancePath:instancePath+"/reduceTenure/interestSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/interestSaved/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data14.monthsSaved !== undefined){
let data19 = data14.monthsSaved;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err70 = {instancePath:instancePath+"/reduceTenure/monthsSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/monthsSaved/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
const err71 = {instancePath:instancePath+"/reduceTenure/monthsSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/monthsSaved/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
}
else {
const err72 = {instancePath:instancePath+"/reduceTenure",schemaPath:"#/components/schemas/PrepaymentOutcome/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.reduceEmi !== undefined){
let data20 = data.reduceEmi;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.emi === undefined){
const err73 = {instancePath:instancePath+"/reduceEmi",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "emi"},message:"must have required property '"+"emi"+"'"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data20.payoffMonths === undefined){
const err74 = {instancePath:instancePath+"/reduceEmi",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "payoffMonths"},message:"must have required property '"+"payoffMonths"+"'"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data20.totalInterest === undefined){
const err75 = {instancePath:instancePath+"/reduceEmi",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "totalInterest"},message:"must have required property '"+"totalInterest"+"'"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data20.interestSaved === undefined){
const err76 = {instancePath:instancePath+"/reduceEmi",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "interestSaved"},message:"must have required property '"+"interestSaved"+"'"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data20.monthsSaved === undefined){
const err77 = {instancePath:instancePath+"/reduceEmi",schemaPath:"#/components/schemas/PrepaymentOutcome/required",keyword:"required",params:{missingProperty: "monthsSaved"},message:"must have required property '"+"monthsSaved"+"'"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
for(const key4 in data20){
if(!(((((key4 === "emi") || (key4 === "payoffMonths")) || (key4 === "totalInterest")) || (key4 === "interestSaved")) || (key4 === "monthsSaved"))){
const err78 = {instancePath:instancePath+"/reduceEmi",schemaPath:"#/components/schemas/PrepaymentOutcome/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data20.emi !== undefined){
let data21 = data20.emi;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err79 = {instancePath:instancePath+"/reduceEmi/emi",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/emi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
const err80 = {instancePath:instancePath+"/reduceEmi/emi",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/emi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(!(formats0.validate(data21))){
const err81 = {instancePath:instancePath+"/reduceEmi/emi",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/emi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
if(data20.payoffMonths !== undefined){
let data22 = data20.payoffMonths;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err82 = {instancePath:instancePath+"/reduceEmi/payoffMonths",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/payoffMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err83 = {instancePath:instancePath+"/reduceEmi/payoffMonths",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/payoffMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
if(data20.totalInterest !== undefined){
let data23 = data20.totalInterest;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err84 = {instancePath:instancePath+"/reduceEmi/totalInterest",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/totalInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err85 = {instancePath:instancePath+"/reduceEmi/totalInterest",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/totalInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!(formats0.validate(data23))){
const err86 = {instancePath:instancePath+"/reduceEmi/totalInterest",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/totalInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data20.interestSaved !== undefined){
let data24 = data20.interestSaved;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err87 = {instancePath:instancePath+"/reduceEmi/interestSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/interestSaved/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err88 = {instancePath:instancePath+"/reduceEmi/interestSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/interestSaved/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(!(formats0.validate(data24))){
const err89 = {instancePath:instancePath+"/reduceEmi/interestSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/interestSaved/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
if(data20.monthsSaved !== undefined){
let data25 = data20.monthsSaved;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err90 = {instancePath:instancePath+"/reduceEmi/monthsSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/monthsSaved/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err91 = {instancePath:instancePath+"/reduceEmi/monthsSaved",schemaPath:"#/components/schemas/PrepaymentOutcome/properties/monthsSaved/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
}
else {
const err92 = {instancePath:instancePath+"/reduceEmi",schemaPath:"#/components/schemas/PrepaymentOutcome/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.assumptions !== undefined){
if(!(validate51(data.assumptions, {instancePath:instancePath+"/assumptions",parentData:data,parentDataProperty:"assumptions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.notices !== undefined){
let data27 = data.notices;
if(Array.isArray(data27)){
if(data27.length < 1){
const err93 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
const len0 = data27.length;
for(let i0=0; i0<len0; i0++){
if(!(validate46(data27[i0], {instancePath:instancePath+"/notices/" + i0,parentData:data27,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
}
else {
const err94 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.rules !== undefined){
if(!(validate48(data.rules, {instancePath:instancePath+"/rules",parentData:data,parentDataProperty:"rules",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.rulesHash !== undefined){
if(typeof data.rulesHash !== "string"){
const err95 = {instancePath:instancePath+"/rulesHash",schemaPath:"#/components/schemas/RulesHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.attribution !== undefined){
let data31 = data.attribution;
if(typeof data31 !== "string"){
const err96 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(!(data31 === "Nilam")){
const err97 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err98 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.compare_balance_transfer = validate55;
const schema75 = {"type":"object","additionalProperties":false,"required":["outstandingPrincipal","currentRatePercent","newRatePercent","remainingTenureYears","currentEmi","newEmi","monthlyEmiSaving","currentTotalInterest","newTotalInterest","grossInterestSaved","switchingCost","netSaving","breakevenMonths","worthIt","assumptions","rules","rulesHash","attribution","disclaimer"],"properties":{"outstandingPrincipal":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"currentRatePercent":{"type":"number"},"newRatePercent":{"type":"number"},"remainingTenureYears":{"type":["integer","null"],"minimum":1,"maximum":40},"remainingTenureMonths":{"type":"integer","minimum":1,"maximum":480},"currentEmi":{"type":"integer","format":"int64","minimum":0},"newEmi":{"type":"integer","format":"int64","minimum":0},"monthlyEmiSaving":{"type":"integer","format":"int64"},"currentTotalInterest":{"type":"integer","format":"int64","minimum":0},"newTotalInterest":{"type":"integer","format":"int64","minimum":0},"grossInterestSaved":{"type":"integer","format":"int64"},"switchingCost":{"type":"integer","format":"int64","minimum":0},"netSaving":{"type":"integer","format":"int64"},"breakevenMonths":{"type":["integer","null"],"format":"int64","minimum":0},"worthIt":{"type":"boolean"},"assumptions":{"$ref":"#/components/schemas/BalanceTransferAssumptions"},"notices":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/CalculatorNotice"}},"rules":{"$ref":"#/components/schemas/RuleReceipts"},"rulesHash":{"$ref":"#/components/schemas/RulesHash"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema76 = {"type":"object","additionalProperties":false,"required":["interestType","tenureHeldConstant","floatingForeclosurePenaltyWaived","notALoanApproval"],"properties":{"interestType":{"$ref":"#/components/schemas/InterestType"},"tenureHeldConstant":{"type":"boolean"},"floatingForeclosurePenaltyWaived":{"type":"boolean"},"notALoanApproval":{"type":"boolean"},"switchingCostBreakdown":{"$ref":"#/components/schemas/SwitchingCostBreakdown"}}};
const schema78 = {"type":"object","additionalProperties":false,"required":["processingFee","processingFeePct","processingFeeAssumed","flatCosts","flatCostsAssumed"],"properties":{"processingFee":{"type":"integer","format":"int64","minimum":0},"processingFeePct":{"type":"number","minimum":0},"processingFeeAssumed":{"type":"boolean"},"flatCosts":{"type":"integer","format":"int64","minimum":0},"flatCostsAssumed":{"type":"boolean"}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.interestType === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interestType"},message:"must have required property '"+"interestType"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tenureHeldConstant === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenureHeldConstant"},message:"must have required property '"+"tenureHeldConstant"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.floatingForeclosurePenaltyWaived === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "floatingForeclosurePenaltyWaived"},message:"must have required property '"+"floatingForeclosurePenaltyWaived"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.notALoanApproval === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notALoanApproval"},message:"must have required property '"+"notALoanApproval"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "interestType") || (key0 === "tenureHeldConstant")) || (key0 === "floatingForeclosurePenaltyWaived")) || (key0 === "notALoanApproval")) || (key0 === "switchingCostBreakdown"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.interestType !== undefined){
let data0 = data.interestType;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/interestType",schemaPath:"#/components/schemas/InterestType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data0 === "reducing-balance")){
const err6 = {instancePath:instancePath+"/interestType",schemaPath:"#/components/schemas/InterestType/enum",keyword:"enum",params:{allowedValues: schema55.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.tenureHeldConstant !== undefined){
if(typeof data.tenureHeldConstant !== "boolean"){
const err7 = {instancePath:instancePath+"/tenureHeldConstant",schemaPath:"#/properties/tenureHeldConstant/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.floatingForeclosurePenaltyWaived !== undefined){
if(typeof data.floatingForeclosurePenaltyWaived !== "boolean"){
const err8 = {instancePath:instancePath+"/floatingForeclosurePenaltyWaived",schemaPath:"#/properties/floatingForeclosurePenaltyWaived/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.notALoanApproval !== undefined){
if(typeof data.notALoanApproval !== "boolean"){
const err9 = {instancePath:instancePath+"/notALoanApproval",schemaPath:"#/properties/notALoanApproval/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.switchingCostBreakdown !== undefined){
let data4 = data.switchingCostBreakdown;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.processingFee === undefined){
const err10 = {instancePath:instancePath+"/switchingCostBreakdown",schemaPath:"#/components/schemas/SwitchingCostBreakdown/required",keyword:"required",params:{missingProperty: "processingFee"},message:"must have required property '"+"processingFee"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.processingFeePct === undefined){
const err11 = {instancePath:instancePath+"/switchingCostBreakdown",schemaPath:"#/components/schemas/SwitchingCostBreakdown/required",keyword:"required",params:{missingProperty: "processingFeePct"},message:"must have required property '"+"processingFeePct"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.processingFeeAssumed === undefined){
const err12 = {instancePath:instancePath+"/switchingCostBreakdown",schemaPath:"#/components/schemas/SwitchingCostBreakdown/required",keyword:"required",params:{missingProperty: "processingFeeAssumed"},message:"must have required property '"+"processingFeeAssumed"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.flatCosts === undefined){
const err13 = {instancePath:instancePath+"/switchingCostBreakdown",schemaPath:"#/components/schemas/SwitchingCostBreakdown/required",keyword:"required",params:{missingProperty: "flatCosts"},message:"must have required property '"+"flatCosts"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.flatCostsAssumed === undefined){
const err14 = {instancePath:instancePath+"/switchingCostBreakdown",schemaPath:"#/components/schemas/SwitchingCostBreakdown/required",keyword:"required",params:{missingProperty: "flatCostsAssumed"},message:"must have required property '"+"flatCostsAssumed"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key1 in data4){
if(!(((((key1 === "processingFee") || (key1 === "processingFeePct")) || (key1 === "processingFeeAssumed")) || (key1 === "flatCosts")) || (key1 === "flatCostsAssumed"))){
const err15 = {instancePath:instancePath+"/switchingCostBreakdown",schemaPath:"#/components/schemas/SwitchingCostBreakdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.processingFee !== undefined){
let data5 = data4.processingFee;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/switchingCostBreakdown/processingFee",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/processingFee/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/switchingCostBreakdown/processingFee",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/processingFee/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0.validate(data5))){
const err18 = {instancePath:instancePath+"/switchingCostBreakdown/processingFee",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/processingFee/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data4.processingFeePct !== undefined){
let data6 = data4.processingFeePct;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/switchingCostBreakdown/processingFeePct",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/processingFeePct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/switchingCostBreakdown/processingFeePct",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/processingFeePct/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.processingFeeAssumed !== undefined){
if(typeof data4.processingFeeAssumed !== "boolean"){
const err21 = {instancePath:instancePath+"/switchingCostBreakdown/processingFeeAssumed",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/processingFeeAssumed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data4.flatCosts !== undefined){
let data8 = data4.flatCosts;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err22 = {instancePath:instancePath+"/switchingCostBreakdown/flatCosts",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/flatCosts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err23 = {instancePath:instancePath+"/switchingCostBreakdown/flatCosts",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/flatCosts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0.validate(data8))){
const err24 = {instancePath:instancePath+"/switchingCostBreakdown/flatCosts",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/flatCosts/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data4.flatCostsAssumed !== undefined){
if(typeof data4.flatCostsAssumed !== "boolean"){
const err25 = {instancePath:instancePath+"/switchingCostBreakdown/flatCostsAssumed",schemaPath:"#/components/schemas/SwitchingCostBreakdown/properties/flatCostsAssumed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/switchingCostBreakdown",schemaPath:"#/components/schemas/SwitchingCostBreakdown/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.outstandingPrincipal === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outstandingPrincipal"},message:"must have required property '"+"outstandingPrincipal"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.currentRatePercent === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currentRatePercent"},message:"must have required property '"+"currentRatePercent"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.newRatePercent === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "newRatePercent"},message:"must have required property '"+"newRatePercent"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.remainingTenureYears === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "remainingTenureYears"},message:"must have required property '"+"remainingTenureYears"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.currentEmi === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currentEmi"},message:"must have required property '"+"currentEmi"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.newEmi === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "newEmi"},message:"must have required property '"+"newEmi"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.monthlyEmiSaving === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monthlyEmiSaving"},message:"must have required property '"+"monthlyEmiSaving"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.currentTotalInterest === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currentTotalInterest"},message:"must have required property '"+"currentTotalInterest"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.newTotalInterest === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "newTotalInterest"},message:"must have required property '"+"newTotalInterest"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.grossInterestSaved === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grossInterestSaved"},message:"must have required property '"+"grossInterestSaved"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.switchingCost === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "switchingCost"},message:"must have required property '"+"switchingCost"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.netSaving === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "netSaving"},message:"must have required property '"+"netSaving"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.breakevenMonths === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "breakevenMonths"},message:"must have required property '"+"breakevenMonths"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.worthIt === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "worthIt"},message:"must have required property '"+"worthIt"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.assumptions === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assumptions"},message:"must have required property '"+"assumptions"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.rules === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.rulesHash === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rulesHash"},message:"must have required property '"+"rulesHash"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.attribution === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.disclaimer === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema75.properties, key0))){
const err19 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.outstandingPrincipal !== undefined){
let data0 = data.outstandingPrincipal;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err20 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err21 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err22 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(formats0.validate(data0))){
const err23 = {instancePath:instancePath+"/outstandingPrincipal",schemaPath:"#/properties/outstandingPrincipal/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.currentRatePercent !== undefined){
let data1 = data.currentRatePercent;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err24 = {instancePath:instancePath+"/currentRatePercent",schemaPath:"#/properties/currentRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.newRatePercent !== undefined){
let data2 = data.newRatePercent;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err25 = {instancePath:instancePath+"/newRatePercent",schemaPath:"#/properties/newRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.remainingTenureYears !== undefined){
let data3 = data.remainingTenureYears;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err26 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/type",keyword:"type",params:{type: schema75.properties.remainingTenureYears.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 40 || isNaN(data3)){
const err27 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err28 = {instancePath:instancePath+"/remainingTenureYears",schemaPath:"#/properties/remainingTenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.remainingTenureMonths !== undefined){
let data4 = data.remainingTenureMonths;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err29 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 480 || isNaN(data4)){
const err30 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/maximum",keyword:"maximum",params:{comparison: "<=", limit: 480},message:"must be <= 480"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err31 = {instancePath:instancePath+"/remainingTenureMonths",schemaPath:"#/properties/remainingTenureMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.currentEmi !== undefined){
let data5 = data.currentEmi;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err32 = {instancePath:instancePath+"/currentEmi",schemaPath:"#/properties/currentEmi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err33 = {instancePath:instancePath+"/currentEmi",schemaPath:"#/properties/currentEmi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(formats0.validate(data5))){
const err34 = {instancePath:instancePath+"/currentEmi",schemaPath:"#/properties/currentEmi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.newEmi !== undefined){
let data6 = data.newEmi;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err35 = {instancePath:instancePath+"/newEmi",schemaPath:"#/properties/newEmi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err36 = {instancePath:instancePath+"/newEmi",schemaPath:"#/properties/newEmi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats0.validate(data6))){
const err37 = {instancePath:instancePath+"/newEmi",schemaPath:"#/properties/newEmi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data.monthlyEmiSaving !== undefined){
let data7 = data.monthlyEmiSaving;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err38 = {instancePath:instancePath+"/monthlyEmiSaving",schemaPath:"#/properties/monthlyEmiSaving/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(!(formats0.validate(data7))){
const err39 = {instancePath:instancePath+"/monthlyEmiSaving",schemaPath:"#/properties/monthlyEmiSaving/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data.currentTotalInterest !== undefined){
let data8 = data.currentTotalInterest;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err40 = {instancePath:instancePath+"/currentTotalInterest",schemaPath:"#/properties/currentTotalInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err41 = {instancePath:instancePath+"/currentTotalInterest",schemaPath:"#/properties/currentTotalInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(formats0.validate(data8))){
const err42 = {instancePath:instancePath+"/currentTotalInterest",schemaPath:"#/properties/currentTotalInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
if(data.newTotalInterest !== undefined){
let data9 = data.newTotalInterest;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err43 = {instancePath:instancePath+"/newTotalInterest",schemaPath:"#/properties/newTotalInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err44 = {instancePath:instancePath+"/newTotalInterest",schemaPath:"#/properties/newTotalInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!(formats0.validate(data9))){
const err45 = {instancePath:instancePath+"/newTotalInterest",schemaPath:"#/properties/newTotalInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
if(data.grossInterestSaved !== undefined){
let data10 = data.grossInterestSaved;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err46 = {instancePath:instancePath+"/grossInterestSaved",schemaPath:"#/properties/grossInterestSaved/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats0.validate(data10))){
const err47 = {instancePath:instancePath+"/grossInterestSaved",schemaPath:"#/properties/grossInterestSaved/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
if(data.switchingCost !== undefined){
let data11 = data.switchingCost;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err48 = {instancePath:instancePath+"/switchingCost",schemaPath:"#/properties/switchingCost/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err49 = {instancePath:instancePath+"/switchingCost",schemaPath:"#/properties/switchingCost/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!(formats0.validate(data11))){
const err50 = {instancePath:instancePath+"/switchingCost",schemaPath:"#/properties/switchingCost/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
if(data.netSaving !== undefined){
let data12 = data.netSaving;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err51 = {instancePath:instancePath+"/netSaving",schemaPath:"#/properties/netSaving/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(!(formats0.validate(data12))){
const err52 = {instancePath:instancePath+"/netSaving",schemaPath:"#/properties/netSaving/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data.breakevenMonths !== undefined){
let data13 = data.breakevenMonths;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
const err53 = {instancePath:instancePath+"/breakevenMonths",schemaPath:"#/properties/breakevenMonths/type",keyword:"type",params:{type: schema75.properties.breakevenMonths.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err54 = {instancePath:instancePath+"/breakevenMonths",schemaPath:"#/properties/breakevenMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!(formats0.validate(data13))){
const err55 = {instancePath:instancePath+"/breakevenMonths",schemaPath:"#/properties/breakevenMonths/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data.worthIt !== undefined){
if(typeof data.worthIt !== "boolean"){
const err56 = {instancePath:instancePath+"/worthIt",schemaPath:"#/properties/worthIt/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.assumptions !== undefined){
if(!(validate56(data.assumptions, {instancePath:instancePath+"/assumptions",parentData:data,parentDataProperty:"assumptions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.notices !== undefined){
let data16 = data.notices;
if(Array.isArray(data16)){
if(data16.length < 1){
const err57 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
if(!(validate46(data16[i0], {instancePath:instancePath+"/notices/" + i0,parentData:data16,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
}
else {
const err58 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.rules !== undefined){
if(!(validate48(data.rules, {instancePath:instancePath+"/rules",parentData:data,parentDataProperty:"rules",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.rulesHash !== undefined){
if(typeof data.rulesHash !== "string"){
const err59 = {instancePath:instancePath+"/rulesHash",schemaPath:"#/components/schemas/RulesHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.attribution !== undefined){
let data20 = data.attribution;
if(typeof data20 !== "string"){
const err60 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!(data20 === "Nilam")){
const err61 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err62 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.optimize_home_loan_tax_regime = validate60;
const schema81 = {"type":"object","additionalProperties":false,"required":["annualIncome","propertyType","jointLoan","old","new","recommended","annualSaving","homeLoanTaxBenefitOld","notModeled","assumptions","rules","rulesHash","attribution","disclaimer"],"properties":{"annualIncome":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"propertyType":{"$ref":"#/components/schemas/HomeOccupancy"},"jointLoan":{"type":"boolean"},"old":{"$ref":"#/components/schemas/RegimeTax"},"new":{"$ref":"#/components/schemas/RegimeTax"},"recommended":{"$ref":"#/components/schemas/TaxRegime"},"annualSaving":{"type":"integer","format":"int64","minimum":0},"recommendedWithSurcharge":{"$ref":"#/components/schemas/TaxRegime"},"annualSavingWithSurcharge":{"type":"integer","format":"int64","minimum":0},"homeLoanTaxBenefitOld":{"type":"integer","format":"int64","minimum":0},"homeLoanTaxBenefitEffective":{"type":"integer","format":"int64","minimum":0},"notModeled":{"type":"array","items":{"type":"string"}},"assumptions":{"$ref":"#/components/schemas/TaxAssumptions"},"notices":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/CalculatorNotice"}},"rules":{"$ref":"#/components/schemas/RuleReceipts"},"rulesHash":{"$ref":"#/components/schemas/RulesHash"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema82 = {"type":"string","enum":["self_occupied","let_out"]};
const schema83 = {"type":"object","additionalProperties":false,"required":["taxableIncome","totalTax","deductionsApplied"],"properties":{"taxableIncome":{"type":"integer","format":"int64","minimum":0},"totalTax":{"type":"integer","format":"int64","minimum":0},"surcharge":{"type":"integer","format":"int64","minimum":0},"totalTaxWithSurcharge":{"type":"integer","format":"int64","minimum":0},"deductionsApplied":{"type":"integer","format":"int64","minimum":0}}};
const schema85 = {"type":"string","enum":["old","new"]};
const schema87 = {"type":"object","additionalProperties":false,"required":["regimeYear","surchargeNotModeled","section80EEAExcluded","notTaxAdvice"],"properties":{"regimeYear":{"$ref":"#/components/schemas/RegimeYear"},"surchargeNotModeled":{"type":"boolean"},"section80EEAExcluded":{"type":"boolean"},"notTaxAdvice":{"type":"boolean"},"residentAssumed":{"type":"boolean"},"applied":{"type":"array","minItems":1,"items":{"type":"string"}},"legalBasis":{"type":"array","minItems":1,"items":{"type":"string"}}}};
const schema88 = {"type":"string","enum":["FY2026-27"]};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.regimeYear === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "regimeYear"},message:"must have required property '"+"regimeYear"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.surchargeNotModeled === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "surchargeNotModeled"},message:"must have required property '"+"surchargeNotModeled"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.section80EEAExcluded === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "section80EEAExcluded"},message:"must have required property '"+"section80EEAExcluded"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.notTaxAdvice === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notTaxAdvice"},message:"must have required property '"+"notTaxAdvice"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "regimeYear") || (key0 === "surchargeNotModeled")) || (key0 === "section80EEAExcluded")) || (key0 === "notTaxAdvice")) || (key0 === "residentAssumed")) || (key0 === "applied")) || (key0 === "legalBasis"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.regimeYear !== undefined){
let data0 = data.regimeYear;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/regimeYear",schemaPath:"#/components/schemas/RegimeYear/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data0 === "FY2026-27")){
const err6 = {instancePath:instancePath+"/regimeYear",schemaPath:"#/components/schemas/RegimeYear/enum",keyword:"enum",params:{allowedValues: schema88.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.surchargeNotModeled !== undefined){
if(typeof data.surchargeNotModeled !== "boolean"){
const err7 = {instancePath:instancePath+"/surchargeNotModeled",schemaPath:"#/properties/surchargeNotModeled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.section80EEAExcluded !== undefined){
if(typeof data.section80EEAExcluded !== "boolean"){
const err8 = {instancePath:instancePath+"/section80EEAExcluded",schemaPath:"#/properties/section80EEAExcluded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.notTaxAdvice !== undefined){
if(typeof data.notTaxAdvice !== "boolean"){
const err9 = {instancePath:instancePath+"/notTaxAdvice",schemaPath:"#/properties/notTaxAdvice/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.residentAssumed !== undefined){
if(typeof data.residentAssumed !== "boolean"){
const err10 = {instancePath:instancePath+"/residentAssumed",schemaPath:"#/properties/residentAssumed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.applied !== undefined){
let data5 = data.applied;
if(Array.isArray(data5)){
if(data5.length < 1){
const err11 = {instancePath:instancePath+"/applied",schemaPath:"#/properties/applied/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
const err12 = {instancePath:instancePath+"/applied/" + i0,schemaPath:"#/properties/applied/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/applied",schemaPath:"#/properties/applied/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.legalBasis !== undefined){
let data7 = data.legalBasis;
if(Array.isArray(data7)){
if(data7.length < 1){
const err14 = {instancePath:instancePath+"/legalBasis",schemaPath:"#/properties/legalBasis/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
if(typeof data7[i1] !== "string"){
const err15 = {instancePath:instancePath+"/legalBasis/" + i1,schemaPath:"#/properties/legalBasis/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/legalBasis",schemaPath:"#/properties/legalBasis/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.annualIncome === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "annualIncome"},message:"must have required property '"+"annualIncome"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.propertyType === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyType"},message:"must have required property '"+"propertyType"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.jointLoan === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jointLoan"},message:"must have required property '"+"jointLoan"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.old === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "old"},message:"must have required property '"+"old"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.new === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "new"},message:"must have required property '"+"new"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.recommended === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recommended"},message:"must have required property '"+"recommended"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.annualSaving === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "annualSaving"},message:"must have required property '"+"annualSaving"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.homeLoanTaxBenefitOld === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "homeLoanTaxBenefitOld"},message:"must have required property '"+"homeLoanTaxBenefitOld"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.notModeled === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notModeled"},message:"must have required property '"+"notModeled"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.assumptions === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assumptions"},message:"must have required property '"+"assumptions"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.rules === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.rulesHash === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rulesHash"},message:"must have required property '"+"rulesHash"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.attribution === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.disclaimer === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema81.properties, key0))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.annualIncome !== undefined){
let data0 = data.annualIncome;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err15 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err16 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err17 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0.validate(data0))){
const err18 = {instancePath:instancePath+"/annualIncome",schemaPath:"#/properties/annualIncome/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.propertyType !== undefined){
let data1 = data.propertyType;
if(typeof data1 !== "string"){
const err19 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/HomeOccupancy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((data1 === "self_occupied") || (data1 === "let_out"))){
const err20 = {instancePath:instancePath+"/propertyType",schemaPath:"#/components/schemas/HomeOccupancy/enum",keyword:"enum",params:{allowedValues: schema82.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.jointLoan !== undefined){
if(typeof data.jointLoan !== "boolean"){
const err21 = {instancePath:instancePath+"/jointLoan",schemaPath:"#/properties/jointLoan/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.old !== undefined){
let data3 = data.old;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.taxableIncome === undefined){
const err22 = {instancePath:instancePath+"/old",schemaPath:"#/components/schemas/RegimeTax/required",keyword:"required",params:{missingProperty: "taxableIncome"},message:"must have required property '"+"taxableIncome"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data3.totalTax === undefined){
const err23 = {instancePath:instancePath+"/old",schemaPath:"#/components/schemas/RegimeTax/required",keyword:"required",params:{missingProperty: "totalTax"},message:"must have required property '"+"totalTax"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data3.deductionsApplied === undefined){
const err24 = {instancePath:instancePath+"/old",schemaPath:"#/components/schemas/RegimeTax/required",keyword:"required",params:{missingProperty: "deductionsApplied"},message:"must have required property '"+"deductionsApplied"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key1 in data3){
if(!(((((key1 === "taxableIncome") || (key1 === "totalTax")) || (key1 === "surcharge")) || (key1 === "totalTaxWithSurcharge")) || (key1 === "deductionsApplied"))){
const err25 = {instancePath:instancePath+"/old",schemaPath:"#/components/schemas/RegimeTax/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data3.taxableIncome !== undefined){
let data4 = data3.taxableIncome;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err26 = {instancePath:instancePath+"/old/taxableIncome",schemaPath:"#/components/schemas/RegimeTax/properties/taxableIncome/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err27 = {instancePath:instancePath+"/old/taxableIncome",schemaPath:"#/components/schemas/RegimeTax/properties/taxableIncome/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats0.validate(data4))){
const err28 = {instancePath:instancePath+"/old/taxableIncome",schemaPath:"#/components/schemas/RegimeTax/properties/taxableIncome/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data3.totalTax !== undefined){
let data5 = data3.totalTax;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err29 = {instancePath:instancePath+"/old/totalTax",schemaPath:"#/components/schemas/RegimeTax/properties/totalTax/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err30 = {instancePath:instancePath+"/old/totalTax",schemaPath:"#/components/schemas/RegimeTax/properties/totalTax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!(formats0.validate(data5))){
const err31 = {instancePath:instancePath+"/old/totalTax",schemaPath:"#/components/schemas/RegimeTax/properties/totalTax/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data3.surcharge !== undefined){
let data6 = data3.surcharge;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err32 = {instancePath:instancePath+"/old/surcharge",schemaPath:"#/components/schemas/RegimeTax/properties/surcharge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err33 = {instancePath:instancePath+"/old/surcharge",schemaPath:"#/components/schemas/RegimeTax/properties/surcharge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(formats0.validate(data6))){
const err34 = {instancePath:instancePath+"/old/surcharge",schemaPath:"#/components/schemas/RegimeTax/properties/surcharge/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data3.totalTaxWithSurcharge !== undefined){
let data7 = data3.totalTaxWithSurcharge;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err35 = {instancePath:instancePath+"/old/totalTaxWithSurcharge",schemaPath:"#/components/schemas/RegimeTax/properties/totalTaxWithSurcharge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err36 = {instancePath:instancePath+"/old/totalTaxWithSurcharge",schemaPath:"#/components/schemas/RegimeTax/properties/totalTaxWithSurcharge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats0.validate(data7))){
const err37 = {instancePath:instancePath+"/old/totalTaxWithSurcharge",schemaPath:"#/components/schemas/RegimeTax/properties/totalTaxWithSurcharge/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data3.deductionsApplied !== undefined){
let data8 = data3.deductionsApplied;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err38 = {instancePath:instancePath+"/old/deductionsApplied",schemaPath:"#/components/schemas/RegimeTax/properties/deductionsApplied/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err39 = {instancePath:instancePath+"/old/deductionsApplied",schemaPath:"#/components/schemas/RegimeTax/properties/deductionsApplied/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(formats0.validate(data8))){
const err40 = {instancePath:instancePath+"/old/deductionsApplied",schemaPath:"#/components/schemas/RegimeTax/properties/deductionsApplied/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/old",schemaPath:"#/components/schemas/RegimeTax/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.new !== undefined){
let data9 = data.new;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.taxableIncome === undefined){
const err42 = {instancePath:instancePath+"/new",schemaPath:"#/components/schemas/RegimeTax/required",keyword:"required",params:{missingProperty: "taxableIncome"},message:"must have required property '"+"taxableIncome"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data9.totalTax === undefined){
const err43 = {instancePath:instancePath+"/new",schemaPath:"#/components/schemas/RegimeTax/required",keyword:"required",params:{missingProperty: "totalTax"},message:"must have required property '"+"totalTax"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data9.deductionsApplied === undefined){
const err44 = {instancePath:instancePath+"/new",schemaPath:"#/components/schemas/RegimeTax/required",keyword:"required",params:{missingProperty: "deductionsApplied"},message:"must have required property '"+"deductionsApplied"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
for(const key2 in data9){
if(!(((((key2 === "taxableIncome") || (key2 === "totalTax")) || (key2 === "surcharge")) || (key2 === "totalTaxWithSurcharge")) || (key2 === "deductionsApplied"))){
const err45 = {instancePath:instancePath+"/new",schemaPath:"#/components/schemas/RegimeTax/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data9.taxableIncome !== undefined){
let data10 = data9.taxableIncome;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err46 = {instancePath:instancePath+"/new/taxableIncome",schemaPath:"#/components/schemas/RegimeTax/properties/taxableIncome/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err47 = {instancePath:instancePath+"/new/taxableIncome",schemaPath:"#/components/schemas/RegimeTax/properties/taxableIncome/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!(formats0.validate(data10))){
const err48 = {instancePath:instancePath+"/new/taxableIncome",schemaPath:"#/components/schemas/RegimeTax/properties/taxableIncome/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data9.totalTax !== undefined){
let data11 = data9.totalTax;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err49 = {instancePath:instancePath+"/new/totalTax",schemaPath:"#/components/schemas/RegimeTax/properties/totalTax/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err50 = {instancePath:instancePath+"/new/totalTax",schemaPath:"#/components/schemas/RegimeTax/properties/totalTax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!(formats0.validate(data11))){
const err51 = {instancePath:instancePath+"/new/totalTax",schemaPath:"#/components/schemas/RegimeTax/properties/totalTax/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data9.surcharge !== undefined){
let data12 = data9.surcharge;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err52 = {instancePath:instancePath+"/new/surcharge",schemaPath:"#/components/schemas/RegimeTax/properties/surcharge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err53 = {instancePath:instancePath+"/new/surcharge",schemaPath:"#/components/schemas/RegimeTax/properties/surcharge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!(formats0.validate(data12))){
const err54 = {instancePath:instancePath+"/new/surcharge",schemaPath:"#/components/schemas/RegimeTax/properties/surcharge/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
if(data9.totalTaxWithSurcharge !== undefined){
let data13 = data9.totalTaxWithSurcharge;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err55 = {instancePath:instancePath+"/new/totalTaxWithSurcharge",schemaPath:"#/components/schemas/RegimeTax/properties/totalTaxWithSurcharge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err56 = {instancePath:instancePath+"/new/totalTaxWithSurcharge",schemaPath:"#/components/schemas/RegimeTax/properties/totalTaxWithSurcharge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(!(formats0.validate(data13))){
const err57 = {instancePath:instancePath+"/new/totalTaxWithSurcharge",schemaPath:"#/components/schemas/RegimeTax/properties/totalTaxWithSurcharge/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data9.deductionsApplied !== undefined){
let data14 = data9.deductionsApplied;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err58 = {instancePath:instancePath+"/new/deductionsApplied",schemaPath:"#/components/schemas/RegimeTax/properties/deductionsApplied/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
const err59 = {instancePath:instancePath+"/new/deductionsApplied",schemaPath:"#/components/schemas/RegimeTax/properties/deductionsApplied/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!(formats0.validate(data14))){
const err60 = {instancePath:instancePath+"/new/deductionsApplied",schemaPath:"#/components/schemas/RegimeTax/properties/deductionsApplied/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
}
else {
const err61 = {instancePath:instancePath+"/new",schemaPath:"#/components/schemas/RegimeTax/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.recommended !== undefined){
let data15 = data.recommended;
if(typeof data15 !== "string"){
const err62 = {instancePath:instancePath+"/recommended",schemaPath:"#/components/schemas/TaxRegime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(!((data15 === "old") || (data15 === "new"))){
const err63 = {instancePath:instancePath+"/recommended",schemaPath:"#/components/schemas/TaxRegime/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.annualSaving !== undefined){
let data16 = data.annualSaving;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err64 = {instancePath:instancePath+"/annualSaving",schemaPath:"#/properties/annualSaving/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err65 = {instancePath:instancePath+"/annualSaving",schemaPath:"#/properties/annualSaving/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!(formats0.validate(data16))){
const err66 = {instancePath:instancePath+"/annualSaving",schemaPath:"#/properties/annualSaving/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data.recommendedWithSurcharge !== undefined){
let data17 = data.recommendedWithSurcharge;
if(typeof data17 !== "string"){
const err67 = {instancePath:instancePath+"/recommendedWithSurcharge",schemaPath:"#/components/schemas/TaxRegime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(!((data17 === "old") || (data17 === "new"))){
const err68 = {instancePath:instancePath+"/recommendedWithSurcharge",schemaPath:"#/components/schemas/TaxRegime/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.annualSavingWithSurcharge !== undefined){
let data18 = data.annualSavingWithSurcharge;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err69 = {instancePath:instancePath+"/annualSavingWithSurcharge",schemaPath:"#/properties/annualSavingWithSurcharge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err70 = {instancePath:instancePath+"/annualSavingWithSurcharge",schemaPath:"#/properties/annualSavingWithSurcharge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(!(formats0.validate(data18))){
const err71 = {instancePath:instancePath+"/annualSavingWithSurcharge",schemaPath:"#/properties/annualSavingWithSurcharge/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
if(data.homeLoanTaxBenefitOld !== undefined){
let data19 = data.homeLoanTaxBenefitOld;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err72 = {instancePath:instancePath+"/homeLoanTaxBenefitOld",schemaPath:"#/properties/homeLoanTaxBenefitOld/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
const err73 = {instancePath:instancePath+"/homeLoanTaxBenefitOld",schemaPath:"#/properties/homeLoanTaxBenefitOld/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!(formats0.validate(data19))){
const err74 = {instancePath:instancePath+"/homeLoanTaxBenefitOld",schemaPath:"#/properties/homeLoanTaxBenefitOld/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
if(data.homeLoanTaxBenefitEffective !== undefined){
let data20 = data.homeLoanTaxBenefitEffective;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err75 = {instancePath:instancePath+"/homeLoanTaxBenefitEffective",schemaPath:"#/properties/homeLoanTaxBenefitEffective/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
const err76 = {instancePath:instancePath+"/homeLoanTaxBenefitEffective",schemaPath:"#/properties/homeLoanTaxBenefitEffective/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!(formats0.validate(data20))){
const err77 = {instancePath:instancePath+"/homeLoanTaxBenefitEffective",schemaPath:"#/properties/homeLoanTaxBenefitEffective/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
if(data.notModeled !== undefined){
let data21 = data.notModeled;
if(Array.isArray(data21)){
const len0 = data21.length;
for(let i0=0; i0<len0; i0++){
if(typeof data21[i0] !== "string"){
const err78 = {instancePath:instancePath+"/notModeled/" + i0,schemaPath:"#/properties/notModeled/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/notModeled",schemaPath:"#/properties/notModeled/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.assumptions !== undefined){
if(!(validate61(data.assumptions, {instancePath:instancePath+"/assumptions",parentData:data,parentDataProperty:"assumptions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
if(data.notices !== undefined){
let data24 = data.notices;
if(Array.isArray(data24)){
if(data24.length < 1){
const err80 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
const len1 = data24.length;
for(let i1=0; i1<len1; i1++){
if(!(validate46(data24[i1], {instancePath:instancePath+"/notices/" + i1,parentData:data24,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
}
else {
const err81 = {instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.rules !== undefined){
if(!(validate48(data.rules, {instancePath:instancePath+"/rules",parentData:data,parentDataProperty:"rules",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.rulesHash !== undefined){
if(typeof data.rulesHash !== "string"){
const err82 = {instancePath:instancePath+"/rulesHash",schemaPath:"#/components/schemas/RulesHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.attribution !== undefined){
let data28 = data.attribution;
if(typeof data28 !== "string"){
const err83 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(!(data28 === "Nilam")){
const err84 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err85 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.estimate_stamp_duty_and_registration = validate65;
const schema91 = {"type":"object","additionalProperties":false,"required":["propertyValue","state","supported","stateCode","stateName","stampDuty","stampDutyBase","surcharges","registrationFee","registrationCapApplied","total","rateBasis","assumptions","rateEffectiveDate","rulesVersion","rules","rulesHash","attribution","disclaimer"],"properties":{"propertyValue":{"type":"integer","format":"int64","minimum":0,"maximum":1000000000000},"state":{"type":"string"},"supported":{"type":"boolean"},"scopeMessage":{"type":"string"},"stateCode":{"type":["string","null"]},"stateName":{"type":["string","null"]},"stampDuty":{"type":"integer","format":"int64","minimum":0},"stampDutyBase":{"type":"integer","format":"int64","minimum":0},"surcharges":{"type":"array","items":{"$ref":"#/components/schemas/StampDutySurcharge"}},"registrationFee":{"type":"integer","format":"int64","minimum":0},"registrationCapApplied":{"type":"boolean"},"total":{"type":"integer","format":"int64","minimum":0},"rateBasis":{"type":"string"},"rateVerification":{"$ref":"#/components/schemas/RateVerification"},"assumptions":{"type":"array","items":{"$ref":"#/components/schemas/StampDutyAssumption"}},"contestedRates":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/ContestedRate"}},"rateEffectiveDate":{"type":["string","null"],"format":"date"},"rulesVersion":{"type":["string","null"]},"location":{"$ref":"#/components/schemas/StampDutyLocation"},"gst":{"$ref":"#/components/schemas/HomeGst"},"totalWithGst":{"type":"integer","format":"int64","minimum":0},"buyerDuties":{"$ref":"#/components/schemas/BuyerDuties"},"rules":{"$ref":"#/components/schemas/RuleReceipts"},"rulesHash":{"$ref":"#/components/schemas/RulesHash"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema92 = {"type":"object","additionalProperties":false,"required":["name","ratePct","amount","legalBasis"],"properties":{"name":{"type":"string"},"ratePct":{"type":["number","null"],"minimum":0},"amount":{"type":"integer","format":"int64","minimum":0},"legalBasis":{"type":["string","null"]}}};
const schema97 = {"type":"object","additionalProperties":false,"required":["charge","taken","other","otherTotal","difference"],"properties":{"charge":{"type":"string"},"taken":{"type":"string"},"other":{"type":"string"},"otherTotal":{"type":"integer","format":"int64","minimum":0},"difference":{"type":"integer","format":"int64"}}};
const schema102 = {"type":"object","additionalProperties":false,"required":["ratePct","amount","basis"],"properties":{"ratePct":{"type":"number","minimum":0},"amount":{"type":"integer","format":"int64","minimum":0},"basis":{"type":"string"}}};
const schema93 = {"type":"object","additionalProperties":false,"required":["status","lastVerifiedAt","sourceUrl","unverifiedComponents"],"properties":{"status":{"$ref":"#/components/schemas/RateVerificationStatus"},"lastVerifiedAt":{"type":["string","null"],"format":"date-time"},"sourceUrl":{"type":["string","null"],"format":"uri"},"verifiedComponents":{"type":"array","minItems":1,"items":{"type":"string"}},"unverifiedComponents":{"type":"array","items":{"type":"string"}}}};
const schema94 = {"type":"string","enum":["verified","unverified"]};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.lastVerifiedAt === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lastVerifiedAt"},message:"must have required property '"+"lastVerifiedAt"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.sourceUrl === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sourceUrl"},message:"must have required property '"+"sourceUrl"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.unverifiedComponents === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unverifiedComponents"},message:"must have required property '"+"unverifiedComponents"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "status") || (key0 === "lastVerifiedAt")) || (key0 === "sourceUrl")) || (key0 === "verifiedComponents")) || (key0 === "unverifiedComponents"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/RateVerificationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data0 === "verified") || (data0 === "unverified"))){
const err6 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/RateVerificationStatus/enum",keyword:"enum",params:{allowedValues: schema94.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.lastVerifiedAt !== undefined){
let data1 = data.lastVerifiedAt;
if((typeof data1 !== "string") && (data1 !== null)){
const err7 = {instancePath:instancePath+"/lastVerifiedAt",schemaPath:"#/properties/lastVerifiedAt/type",keyword:"type",params:{type: schema93.properties.lastVerifiedAt.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data1 === "string"){
if(!(formats4.validate.test(data1))){
const err8 = {instancePath:instancePath+"/lastVerifiedAt",schemaPath:"#/properties/lastVerifiedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.sourceUrl !== undefined){
let data2 = data.sourceUrl;
if((typeof data2 !== "string") && (data2 !== null)){
const err9 = {instancePath:instancePath+"/sourceUrl",schemaPath:"#/properties/sourceUrl/type",keyword:"type",params:{type: schema93.properties.sourceUrl.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data2 === "string"){
if(!(formats8.test(data2))){
const err10 = {instancePath:instancePath+"/sourceUrl",schemaPath:"#/properties/sourceUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.verifiedComponents !== undefined){
let data3 = data.verifiedComponents;
if(Array.isArray(data3)){
if(data3.length < 1){
const err11 = {instancePath:instancePath+"/verifiedComponents",schemaPath:"#/properties/verifiedComponents/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err12 = {instancePath:instancePath+"/verifiedComponents/" + i0,schemaPath:"#/properties/verifiedComponents/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/verifiedComponents",schemaPath:"#/properties/verifiedComponents/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.unverifiedComponents !== undefined){
let data5 = data.unverifiedComponents;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
const err14 = {instancePath:instancePath+"/unverifiedComponents/" + i1,schemaPath:"#/properties/unverifiedComponents/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/unverifiedComponents",schemaPath:"#/properties/unverifiedComponents/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema95 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"$ref":"#/components/schemas/StampDutyAssumptionCode"},"message":{"type":"string"}}};
const schema96 = {"type":"string","enum":["CONCESSION_NOT_APPLICABLE","RULE_NOT_MODELLED","RATE_CONTESTED","LOCATION_ASSUMED","PLACE_NOT_RECOGNISED","RESALE_ASSUMED","CARPET_AREA_MISSING","INPUT_NOT_USED","PRICE_JUST_ABOVE_LIMIT","GUIDELINE_VALUE_NOT_KNOWN","AMOUNT_UNUSUAL","DEFAULT_USED"]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "code") || (key0 === "message"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/code",schemaPath:"#/components/schemas/StampDutyAssumptionCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((((((((((data0 === "CONCESSION_NOT_APPLICABLE") || (data0 === "RULE_NOT_MODELLED")) || (data0 === "RATE_CONTESTED")) || (data0 === "LOCATION_ASSUMED")) || (data0 === "PLACE_NOT_RECOGNISED")) || (data0 === "RESALE_ASSUMED")) || (data0 === "CARPET_AREA_MISSING")) || (data0 === "INPUT_NOT_USED")) || (data0 === "PRICE_JUST_ABOVE_LIMIT")) || (data0 === "GUIDELINE_VALUE_NOT_KNOWN")) || (data0 === "AMOUNT_UNUSUAL")) || (data0 === "DEFAULT_USED"))){
const err4 = {instancePath:instancePath+"/code",schemaPath:"#/components/schemas/StampDutyAssumptionCode/enum",keyword:"enum",params:{allowedValues: schema96.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err5 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema98 = {"type":"object","additionalProperties":false,"required":["localBody","source","assumed"],"properties":{"place":{"$ref":"#/components/schemas/StampDutyPlace"},"localBody":{"$ref":"#/components/schemas/LocalBody"},"source":{"$ref":"#/components/schemas/StampDutyLocationSource"},"assumed":{"type":"boolean"}}};
const schema99 = {"type":"object","additionalProperties":false,"required":["slug","name"],"properties":{"slug":{"type":"string"},"name":{"type":"string"},"area":{"type":"string"}}};
const schema100 = {"type":"string","enum":["municipal_corporation","municipal_council","gram_panchayat"]};
const schema101 = {"type":"string","enum":["localBody","city","isUrban","default"],"x-enum-varnames":["LOCAL_BODY","CITY","IS_URBAN","DEFAULT"]};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.localBody === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localBody"},message:"must have required property '"+"localBody"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.source === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.assumed === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assumed"},message:"must have required property '"+"assumed"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "place") || (key0 === "localBody")) || (key0 === "source")) || (key0 === "assumed"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.place !== undefined){
let data0 = data.place;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.slug === undefined){
const err4 = {instancePath:instancePath+"/place",schemaPath:"#/components/schemas/StampDutyPlace/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.name === undefined){
const err5 = {instancePath:instancePath+"/place",schemaPath:"#/components/schemas/StampDutyPlace/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data0){
if(!(((key1 === "slug") || (key1 === "name")) || (key1 === "area"))){
const err6 = {instancePath:instancePath+"/place",schemaPath:"#/components/schemas/StampDutyPlace/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.slug !== undefined){
if(typeof data0.slug !== "string"){
const err7 = {instancePath:instancePath+"/place/slug",schemaPath:"#/components/schemas/StampDutyPlace/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data0.name !== undefined){
if(typeof data0.name !== "string"){
const err8 = {instancePath:instancePath+"/place/name",schemaPath:"#/components/schemas/StampDutyPlace/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.area !== undefined){
if(typeof data0.area !== "string"){
const err9 = {instancePath:instancePath+"/place/area",schemaPath:"#/components/schemas/StampDutyPlace/properties/area/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/place",schemaPath:"#/components/schemas/StampDutyPlace/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.localBody !== undefined){
let data4 = data.localBody;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/localBody",schemaPath:"#/components/schemas/LocalBody/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((data4 === "municipal_corporation") || (data4 === "municipal_council")) || (data4 === "gram_panchayat"))){
const err12 = {instancePath:instancePath+"/localBody",schemaPath:"#/components/schemas/LocalBody/enum",keyword:"enum",params:{allowedValues: schema100.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.source !== undefined){
let data5 = data.source;
if(typeof data5 !== "string"){
const err13 = {instancePath:instancePath+"/source",schemaPath:"#/components/schemas/StampDutyLocationSource/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((((data5 === "localBody") || (data5 === "city")) || (data5 === "isUrban")) || (data5 === "default"))){
const err14 = {instancePath:instancePath+"/source",schemaPath:"#/components/schemas/StampDutyLocationSource/enum",keyword:"enum",params:{allowedValues: schema101.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.assumed !== undefined){
if(typeof data.assumed !== "boolean"){
const err15 = {instancePath:instancePath+"/assumed",schemaPath:"#/properties/assumed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.propertyValue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyValue"},message:"must have required property '"+"propertyValue"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.state === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.supported === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "supported"},message:"must have required property '"+"supported"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.stateCode === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stateCode"},message:"must have required property '"+"stateCode"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.stateName === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stateName"},message:"must have required property '"+"stateName"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.stampDuty === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stampDuty"},message:"must have required property '"+"stampDuty"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.stampDutyBase === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stampDutyBase"},message:"must have required property '"+"stampDutyBase"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.surcharges === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "surcharges"},message:"must have required property '"+"surcharges"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.registrationFee === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "registrationFee"},message:"must have required property '"+"registrationFee"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.registrationCapApplied === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "registrationCapApplied"},message:"must have required property '"+"registrationCapApplied"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.total === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.rateBasis === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rateBasis"},message:"must have required property '"+"rateBasis"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.assumptions === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assumptions"},message:"must have required property '"+"assumptions"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.rateEffectiveDate === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rateEffectiveDate"},message:"must have required property '"+"rateEffectiveDate"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.rulesVersion === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rulesVersion"},message:"must have required property '"+"rulesVersion"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.rules === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.rulesHash === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rulesHash"},message:"must have required property '"+"rulesHash"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.attribution === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.disclaimer === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema91.properties, key0))){
const err19 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.propertyValue !== undefined){
let data0 = data.propertyValue;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err20 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000 || isNaN(data0)){
const err21 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err22 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(formats0.validate(data0))){
const err23 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.state !== undefined){
if(typeof data.state !== "string"){
const err24 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.supported !== undefined){
if(typeof data.supported !== "boolean"){
const err25 = {instancePath:instancePath+"/supported",schemaPath:"#/properties/supported/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.scopeMessage !== undefined){
if(typeof data.scopeMessage !== "string"){
const err26 = {instancePath:instancePath+"/scopeMessage",schemaPath:"#/properties/scopeMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.stateCode !== undefined){
let data4 = data.stateCode;
if((typeof data4 !== "string") && (data4 !== null)){
const err27 = {instancePath:instancePath+"/stateCode",schemaPath:"#/properties/stateCode/type",keyword:"type",params:{type: schema91.properties.stateCode.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.stateName !== undefined){
let data5 = data.stateName;
if((typeof data5 !== "string") && (data5 !== null)){
const err28 = {instancePath:instancePath+"/stateName",schemaPath:"#/properties/stateName/type",keyword:"type",params:{type: schema91.properties.stateName.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.stampDuty !== undefined){
let data6 = data.stampDuty;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err29 = {instancePath:instancePath+"/stampDuty",schemaPath:"#/properties/stampDuty/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err30 = {instancePath:instancePath+"/stampDuty",schemaPath:"#/properties/stampDuty/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!(formats0.validate(data6))){
const err31 = {instancePath:instancePath+"/stampDuty",schemaPath:"#/properties/stampDuty/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.stampDutyBase !== undefined){
let data7 = data.stampDutyBase;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err32 = {instancePath:instancePath+"/stampDutyBase",schemaPath:"#/properties/stampDutyBase/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err33 = {instancePath:instancePath+"/stampDutyBase",schemaPath:"#/properties/stampDutyBase/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(formats0.validate(data7))){
const err34 = {instancePath:instancePath+"/stampDutyBase",schemaPath:"#/properties/stampDutyBase/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.surcharges !== undefined){
let data8 = data.surcharges;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.name === undefined){
const err35 = {instancePath:instancePath+"/surcharges/" + i0,schemaPath:"#/components/schemas/StampDutySurcharge/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data9.ratePct === undefined){
const err36 = {instancePath:instancePath+"/surcharges/" + i0,schemaPath:"#/components/schemas/StampDutySurcharge/required",keyword:"required",params:{missingProperty: "ratePct"},message:"must have required property '"+"ratePct"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data9.amount === undefined){
const err37 = {instancePath:instancePath+"/surcharges/" + i0,schemaPath:"#/components/schemas/StampDutySurcharge/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data9.legalBasis === undefined){
const err38 = {instancePath:instancePath+"/surcharges/" + i0,schemaPath:"#/components/schemas/StampDutySurcharge/required",keyword:"required",params:{missingProperty: "legalBasis"},message:"must have required property '"+"legalBasis"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
for(const key1 in data9){
if(!((((key1 === "name") || (key1 === "ratePct")) || (key1 === "amount")) || (key1 === "legalBasis"))){
const err39 = {instancePath:instancePath+"/surcharges/" + i0,schemaPath:"#/components/schemas/StampDutySurcharge/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data9.name !== undefined){
if(typeof data9.name !== "string"){
const err40 = {instancePath:instancePath+"/surcharges/" + i0+"/name",schemaPath:"#/components/schemas/StampDutySurcharge/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data9.ratePct !== undefined){
let data11 = data9.ratePct;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
const err41 = {instancePath:instancePath+"/surcharges/" + i0+"/ratePct",schemaPath:"#/components/schemas/StampDutySurcharge/properties/ratePct/type",keyword:"type",params:{type: schema92.properties.ratePct.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err42 = {instancePath:instancePath+"/surcharges/" + i0+"/ratePct",schemaPath:"#/components/schemas/StampDutySurcharge/properties/ratePct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
if(data9.amount !== undefined){
let data12 = data9.amount;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err43 = {instancePath:instancePath+"/surcharges/" + i0+"/amount",schemaPath:"#/components/schemas/StampDutySurcharge/properties/amount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err44 = {instancePath:instancePath+"/surcharges/" + i0+"/amount",schemaPath:"#/components/schemas/StampDutySurcharge/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!(formats0.validate(data12))){
const err45 = {instancePath:instancePath+"/surcharges/" + i0+"/amount",schemaPath:"#/components/schemas/StampDutySurcharge/properties/amount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
if(data9.legalBasis !== undefined){
let data13 = data9.legalBasis;
if((typeof data13 !== "string") && (data13 !== null)){
const err46 = {instancePath:instancePath+"/surcharges/" + i0+"/legalBasis",schemaPath:"#/components/schemas/StampDutySurcharge/properties/legalBasis/type",keyword:"type",params:{type: schema92.properties.legalBasis.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/surcharges/" + i0,schemaPath:"#/components/schemas/StampDutySurcharge/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/surcharges",schemaPath:"#/properties/surcharges/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.registrationFee !== undefined){
let data14 = data.registrationFee;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err49 = {instancePath:instancePath+"/registrationFee",schemaPath:"#/properties/registrationFee/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
const err50 = {instancePath:instancePath+"/registrationFee",schemaPath:"#/properties/registrationFee/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!(formats0.validate(data14))){
const err51 = {instancePath:instancePath+"/registrationFee",schemaPath:"#/properties/registrationFee/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data.registrationCapApplied !== undefined){
if(typeof data.registrationCapApplied !== "boolean"){
const err52 = {instancePath:instancePath+"/registrationCapApplied",schemaPath:"#/properties/registrationCapApplied/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.total !== undefined){
let data16 = data.total;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err53 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err54 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!(formats0.validate(data16))){
const err55 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data.rateBasis !== undefined){
if(typeof data.rateBasis !== "string"){
const err56 = {instancePath:instancePath+"/rateBasis",schemaPath:"#/properties/rateBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.rateVerification !== undefined){
if(!(validate66(data.rateVerification, {instancePath:instancePath+"/rateVerification",parentData:data,parentDataProperty:"rateVerification",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
if(data.assumptions !== undefined){
let data19 = data.assumptions;
if(Array.isArray(data19)){
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
if(!(validate68(data19[i1], {instancePath:instancePath+"/assumptions/" + i1,parentData:data19,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
}
else {
const err57 = {instancePath:instancePath+"/assumptions",schemaPath:"#/properties/assumptions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.contestedRates !== undefined){
let data21 = data.contestedRates;
if(Array.isArray(data21)){
if(data21.length < 1){
const err58 = {instancePath:instancePath+"/contestedRates",schemaPath:"#/properties/contestedRates/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
let data22 = data21[i2];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.charge === undefined){
const err59 = {instancePath:instancePath+"/contestedRates/" + i2,schemaPath:"#/components/schemas/ContestedRate/required",keyword:"required",params:{missingProperty: "charge"},message:"must have required property '"+"charge"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data22.taken === undefined){
const err60 = {instancePath:instancePath+"/contestedRates/" + i2,schemaPath:"#/components/schemas/ContestedRate/required",keyword:"required",params:{missingProperty: "taken"},message:"must have required property '"+"taken"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data22.other === undefined){
const err61 = {instancePath:instancePath+"/contestedRates/" + i2,schemaPath:"#/components/schemas/ContestedRate/required",keyword:"required",params:{missingProperty: "other"},message:"must have required property '"+"other"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data22.otherTotal === undefined){
const err62 = {instancePath:instancePath+"/contestedRates/" + i2,schemaPath:"#/components/schemas/ContestedRate/required",keyword:"required",params:{missingProperty: "otherTotal"},message:"must have required property '"+"otherTotal"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data22.difference === undefined){
const err63 = {instancePath:instancePath+"/contestedRates/" + i2,schemaPath:"#/components/schemas/ContestedRate/required",keyword:"required",params:{missingProperty: "difference"},message:"must have required property '"+"difference"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
for(const key2 in data22){
if(!(((((key2 === "charge") || (key2 === "taken")) || (key2 === "other")) || (key2 === "otherTotal")) || (key2 === "difference"))){
const err64 = {instancePath:instancePath+"/contestedRates/" + i2,schemaPath:"#/components/schemas/ContestedRate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data22.charge !== undefined){
if(typeof data22.charge !== "string"){
const err65 = {instancePath:instancePath+"/contestedRates/" + i2+"/charge",schemaPath:"#/components/schemas/ContestedRate/properties/charge/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data22.taken !== undefined){
if(typeof data22.taken !== "string"){
const err66 = {instancePath:instancePath+"/contestedRates/" + i2+"/taken",schemaPath:"#/components/schemas/ContestedRate/properties/taken/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data22.other !== undefined){
if(typeof data22.other !== "string"){
const err67 = {instancePath:instancePath+"/contestedRates/" + i2+"/other",schemaPath:"#/components/schemas/ContestedRate/properties/other/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data22.otherTotal !== undefined){
let data26 = data22.otherTotal;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err68 = {instancePath:instancePath+"/contestedRates/" + i2+"/otherTotal",schemaPath:"#/components/schemas/ContestedRate/properties/otherTotal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err69 = {instancePath:instancePath+"/contestedRates/" + i2+"/otherTotal",schemaPath:"#/components/schemas/ContestedRate/properties/otherTotal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!(formats0.validate(data26))){
const err70 = {instancePath:instancePath+"/contestedRates/" + i2+"/otherTotal",schemaPath:"#/components/schemas/ContestedRate/properties/otherTotal/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data22.difference !== undefined){
let data27 = data22.difference;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err71 = {instancePath:instancePath+"/contestedRates/" + i2+"/difference",schemaPath:"#/components/schemas/ContestedRate/properties/difference/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(!(formats0.validate(data27))){
const err72 = {instancePath:instancePath+"/contestedRates/" + i2+"/difference",schemaPath:"#/components/schemas/ContestedRate/properties/difference/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
}
else {
const err73 = {instancePath:instancePath+"/contestedRates/" + i2,schemaPath:"#/components/schemas/ContestedRate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/contestedRates",schemaPath:"#/properties/contestedRates/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.rateEffectiveDate !== undefined){
let data28 = data.rateEffectiveDate;
if((typeof data28 !== "string") && (data28 !== null)){
const err75 = {instancePath:instancePath+"/rateEffectiveDate",schemaPath:"#/properties/rateEffectiveDate/type",keyword:"type",params:{type: schema91.properties.rateEffectiveDate.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(typeof data28 === "string"){
if(!(formats2.validate.test(data28))){
const err76 = {instancePath:instancePath+"/rateEffectiveDate",schemaPath:"#/properties/rateEffectiveDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data.rulesVersion !== undefined){
let data29 = data.rulesVersion;
if((typeof data29 !== "string") && (data29 !== null)){
const err77 = {instancePath:instancePath+"/rulesVersion",schemaPath:"#/properties/rulesVersion/type",keyword:"type",params:{type: schema91.properties.rulesVersion.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.location !== undefined){
if(!(validate70(data.location, {instancePath:instancePath+"/location",parentData:data,parentDataProperty:"location",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.gst !== undefined){
let data31 = data.gst;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.ratePct === undefined){
const err78 = {instancePath:instancePath+"/gst",schemaPath:"#/components/schemas/HomeGst/required",keyword:"required",params:{missingProperty: "ratePct"},message:"must have required property '"+"ratePct"+"'"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data31.amount === undefined){
const err79 = {instancePath:instancePath+"/gst",schemaPath:"#/components/schemas/HomeGst/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data31.basis === undefined){
const err80 = {instancePath:instancePath+"/gst",schemaPath:"#/components/schemas/HomeGst/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
for(const key3 in data31){
if(!(((key3 === "ratePct") || (key3 === "amount")) || (key3 === "basis"))){
const err81 = {instancePath:instancePath+"/gst",schemaPath:"#/components/schemas/HomeGst/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data31.ratePct !== undefined){
let data32 = data31.ratePct;
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
const err82 = {instancePath:instancePath+"/gst/ratePct",schemaPath:"#/components/schemas/HomeGst/properties/ratePct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/gst/ratePct",schemaPath:"#/components/schemas/HomeGst/properties/ratePct/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data31.amount !== undefined){
let data33 = data31.amount;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err84 = {instancePath:instancePath+"/gst/amount",schemaPath:"#/components/schemas/HomeGst/properties/amount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 0 || isNaN(data33)){
const err85 = {instancePath:instancePath+"/gst/amount",schemaPath:"#/components/schemas/HomeGst/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!(formats0.validate(data33))){
const err86 = {instancePath:instancePath+"/gst/amount",schemaPath:"#/components/schemas/HomeGst/properties/amount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data31.basis !== undefined){
if(typeof data31.basis !== "string"){
const err87 = {instancePath:instancePath+"/gst/basis",schemaPath:"#/components/schemas/HomeGst/properties/basis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath:instancePath+"/gst",schemaPath:"#/components/schemas/HomeGst/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.totalWithGst !== undefined){
let data35 = data.totalWithGst;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err89 = {instancePath:instancePath+"/totalWithGst",schemaPath:"#/properties/totalWithGst/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 0 || isNaN(data35)){
const err90 = {instancePath:instancePath+"/totalWithGst",schemaPath:"#/properties/totalWithGst/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(!(formats0.validate(data35))){
const err91 = {instancePath:instancePath+"/totalWithGst",schemaPath:"#/properties/totalWithGst/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
if(data.buyerDuties !== undefined){
if(!(validate11(data.buyerDuties, {instancePath:instancePath+"/buyerDuties",parentData:data,parentDataProperty:"buyerDuties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.rules !== undefined){
if(!(validate48(data.rules, {instancePath:instancePath+"/rules",parentData:data,parentDataProperty:"rules",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.rulesHash !== undefined){
if(typeof data.rulesHash !== "string"){
const err92 = {instancePath:instancePath+"/rulesHash",schemaPath:"#/components/schemas/RulesHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.attribution !== undefined){
let data39 = data.attribution;
if(typeof data39 !== "string"){
const err93 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(!(data39 === "Nilam")){
const err94 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err95 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.get_property_decision_intelligence = validate74;
const schema105 = {"type":"object","additionalProperties":false,"required":["attribution","disclaimer"],"properties":{"mode":{"$ref":"#/components/schemas/DecisionMode"},"notFound":{"type":"boolean"},"budget":{"$ref":"#/components/schemas/DecisionBudget"},"eligibility":{"$ref":"#/components/schemas/LoanEligibility"},"emi":{"$ref":"#/components/schemas/DecisionEmi"},"affordability":{"$ref":"#/components/schemas/CashToClose"},"tax":{"$ref":"#/components/schemas/DecisionTax"},"verdict":{"$ref":"#/components/schemas/DecisionVerdict"},"buyerDuties":{"$ref":"#/components/schemas/BuyerDuties"},"assumptions":{"$ref":"#/components/schemas/DecisionAssumptions"},"stampDutySupported":{"type":"boolean"},"scopeMessage":{"type":"string"},"rules":{"$ref":"#/components/schemas/RuleReceipts"},"rulesHash":{"$ref":"#/components/schemas/RulesHash"},"attribution":{"$ref":"#/components/schemas/Attribution"},"disclaimer":{"type":"string"}}};
const schema106 = {"type":"string","enum":["listing","manual"]};
const schema113 = {"type":"object","additionalProperties":false,"required":["loanAmount","interestRatePercent","tenureYears","monthlyEmi","totalInterest","totalPayment"],"properties":{"loanAmount":{"type":"integer","format":"int64","minimum":0},"interestRatePercent":{"type":"number"},"tenureYears":{"type":"integer","minimum":1,"maximum":40},"monthlyEmi":{"type":"integer","format":"int64","minimum":0},"totalInterest":{"type":"integer","format":"int64","minimum":0},"totalPayment":{"type":"integer","format":"int64","minimum":0}}};
const schema107 = {"type":"object","additionalProperties":false,"required":["affordableUpTo","atAffordable","stretchUpTo","atStretch"],"properties":{"affordableUpTo":{"type":["integer","null"],"format":"int64","minimum":1000},"atAffordable":{"anyOf":[{"$ref":"#/components/schemas/BudgetPurchase"},{"type":"null"}]},"stretchUpTo":{"type":["integer","null"],"format":"int64","minimum":1000},"atStretch":{"anyOf":[{"$ref":"#/components/schemas/BudgetPurchase"},{"type":"null"}]}}};
const schema108 = {"type":"object","additionalProperties":false,"required":["loanAmount","monthlyEmi","totalCashToClose"],"properties":{"loanAmount":{"type":"integer","format":"int64","minimum":0},"monthlyEmi":{"type":"integer","format":"int64","minimum":0},"totalCashToClose":{"type":"integer","format":"int64","minimum":0}}};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.affordableUpTo === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "affordableUpTo"},message:"must have required property '"+"affordableUpTo"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.atAffordable === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "atAffordable"},message:"must have required property '"+"atAffordable"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.stretchUpTo === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stretchUpTo"},message:"must have required property '"+"stretchUpTo"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.atStretch === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "atStretch"},message:"must have required property '"+"atStretch"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "affordableUpTo") || (key0 === "atAffordable")) || (key0 === "stretchUpTo")) || (key0 === "atStretch"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.affordableUpTo !== undefined){
let data0 = data.affordableUpTo;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
const err5 = {instancePath:instancePath+"/affordableUpTo",schemaPath:"#/properties/affordableUpTo/type",keyword:"type",params:{type: schema107.properties.affordableUpTo.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1000 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/affordableUpTo",schemaPath:"#/properties/affordableUpTo/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000},message:"must be >= 1000"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0.validate(data0))){
const err7 = {instancePath:instancePath+"/affordableUpTo",schemaPath:"#/properties/affordableUpTo/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.atAffordable !== undefined){
let data1 = data.atAffordable;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.loanAmount === undefined){
const err8 = {instancePath:instancePath+"/atAffordable",schemaPath:"#/components/schemas/BudgetPurchase/required",keyword:"required",params:{missingProperty: "loanAmount"},message:"must have required property '"+"loanAmount"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.monthlyEmi === undefined){
const err9 = {instancePath:instancePath+"/atAffordable",schemaPath:"#/components/schemas/BudgetPurchase/required",keyword:"required",params:{missingProperty: "monthlyEmi"},message:"must have required property '"+"monthlyEmi"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data1.totalCashToClose === undefined){
const err10 = {instancePath:instancePath+"/atAffordable",schemaPath:"#/components/schemas/BudgetPurchase/required",keyword:"required",params:{missingProperty: "totalCashToClose"},message:"must have required property '"+"totalCashToClose"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data1){
if(!(((key1 === "loanAmount") || (key1 === "monthlyEmi")) || (key1 === "totalCashToClose"))){
const err11 = {instancePath:instancePath+"/atAffordable",schemaPath:"#/components/schemas/BudgetPurchase/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.loanAmount !== undefined){
let data2 = data1.loanAmount;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err12 = {instancePath:instancePath+"/atAffordable/loanAmount",schemaPath:"#/components/schemas/BudgetPurchase/properties/loanAmount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err13 = {instancePath:instancePath+"/atAffordable/loanAmount",schemaPath:"#/components/schemas/BudgetPurchase/properties/loanAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats0.validate(data2))){
const err14 = {instancePath:instancePath+"/atAffordable/loanAmount",schemaPath:"#/components/schemas/BudgetPurchase/properties/loanAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data1.monthlyEmi !== undefined){
let data3 = data1.monthlyEmi;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err15 = {instancePath:instancePath+"/atAffordable/monthlyEmi",schemaPath:"#/components/schemas/BudgetPurchase/properties/monthlyEmi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err16 = {instancePath:instancePath+"/atAffordable/monthlyEmi",schemaPath:"#/components/schemas/BudgetPurchase/properties/monthlyEmi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(formats0.validate(data3))){
const err17 = {instancePath:instancePath+"/atAffordable/monthlyEmi",schemaPath:"#/components/schemas/BudgetPurchase/properties/monthlyEmi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data1.totalCashToClose !== undefined){
let data4 = data1.totalCashToClose;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err18 = {instancePath:instancePath+"/atAffordable/totalCashToClose",schemaPath:"#/components/schemas/BudgetPurchase/properties/totalCashToClose/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err19 = {instancePath:instancePath+"/atAffordable/totalCashToClose",schemaPath:"#/components/schemas/BudgetPurchase/properties/totalCashToClose/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0.validate(data4))){
const err20 = {instancePath:instancePath+"/atAffordable/totalCashToClose",schemaPath:"#/components/schemas/BudgetPurchase/properties/totalCashToClose/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/atAffordable",schemaPath:"#/components/schemas/BudgetPurchase/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
const _errs16 = errors;
if(data1 !== null){
const err22 = {instancePath:instancePath+"/atAffordable",schemaPath:"#/properties/atAffordable/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err23 = {instancePath:instancePath+"/atAffordable",schemaPath:"#/properties/atAffordable/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.stretchUpTo !== undefined){
let data5 = data.stretchUpTo;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
const err24 = {instancePath:instancePath+"/stretchUpTo",schemaPath:"#/properties/stretchUpTo/type",keyword:"type",params:{type: schema107.properties.stretchUpTo.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1000 || isNaN(data5)){
const err25 = {instancePath:instancePath+"/stretchUpTo",schemaPath:"#/properties/stretchUpTo/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000},message:"must be >= 1000"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats0.validate(data5))){
const err26 = {instancePath:instancePath+"/stretchUpTo",schemaPath:"#/properties/stretchUpTo/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.atStretch !== undefined){
let data6 = data.atStretch;
const _errs21 = errors;
let valid4 = false;
const _errs22 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.loanAmount === undefined){
const err27 = {instancePath:instancePath+"/atStretch",schemaPath:"#/components/schemas/BudgetPurchase/required",keyword:"required",params:{missingProperty: "loanAmount"},message:"must have required property '"+"loanAmount"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data6.monthlyEmi === undefined){
const err28 = {instancePath:instancePath+"/atStretch",schemaPath:"#/components/schemas/BudgetPurchase/required",keyword:"required",params:{missingProperty: "monthlyEmi"},message:"must have required property '"+"monthlyEmi"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data6.totalCashToClose === undefined){
const err29 = {instancePath:instancePath+"/atStretch",schemaPath:"#/components/schemas/BudgetPurchase/required",keyword:"required",params:{missingProperty: "totalCashToClose"},message:"must have required property '"+"totalCashToClose"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
for(const key2 in data6){
if(!(((key2 === "loanAmount") || (key2 === "monthlyEmi")) || (key2 === "totalCashToClose"))){
const err30 = {instancePath:instancePath+"/atStretch",schemaPath:"#/components/schemas/BudgetPurchase/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data6.loanAmount !== undefined){
let data7 = data6.loanAmount;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err31 = {instancePath:instancePath+"/atStretch/loanAmount",schemaPath:"#/components/schemas/BudgetPurchase/properties/loanAmount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err32 = {instancePath:instancePath+"/atStretch/loanAmount",schemaPath:"#/components/schemas/BudgetPurchase/properties/loanAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0.validate(data7))){
const err33 = {instancePath:instancePath+"/atStretch/loanAmount",schemaPath:"#/components/schemas/BudgetPurchase/properties/loanAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data6.monthlyEmi !== undefined){
let data8 = data6.monthlyEmi;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err34 = {instancePath:instancePath+"/atStretch/monthlyEmi",schemaPath:"#/components/schemas/BudgetPurchase/properties/monthlyEmi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err35 = {instancePath:instancePath+"/atStretch/monthlyEmi",schemaPath:"#/components/schemas/BudgetPurchase/properties/monthlyEmi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(formats0.validate(data8))){
const err36 = {instancePath:instancePath+"/atStretch/monthlyEmi",schemaPath:"#/components/schemas/BudgetPurchase/properties/monthlyEmi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data6.totalCashToClose !== undefined){
let data9 = data6.totalCashToClose;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err37 = {instancePath:instancePath+"/atStretch/totalCashToClose",schemaPath:"#/components/schemas/BudgetPurchase/properties/totalCashToClose/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err38 = {instancePath:instancePath+"/atStretch/totalCashToClose",schemaPath:"#/components/schemas/BudgetPurchase/properties/totalCashToClose/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(formats0.validate(data9))){
const err39 = {instancePath:instancePath+"/atStretch/totalCashToClose",schemaPath:"#/components/schemas/BudgetPurchase/properties/totalCashToClose/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
}
else {
const err40 = {instancePath:instancePath+"/atStretch",schemaPath:"#/components/schemas/BudgetPurchase/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid4 = valid4 || _valid1;
const _errs32 = errors;
if(data6 !== null){
const err41 = {instancePath:instancePath+"/atStretch",schemaPath:"#/properties/atStretch/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid1 = _errs32 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err42 = {instancePath:instancePath+"/atStretch",schemaPath:"#/properties/atStretch/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err43 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema110 = {"type":"object","additionalProperties":false,"required":["maxLoanByFoir","maxLoanByLtv","eligibleLoan","bound","ltvPct","foirAtEligibleLoanPct","foirCeilingPct","foirComfortPct","cibilBand","approvalLikelihood","notALoanApproval","notAnOffer","reasoning"],"properties":{"maxLoanByFoir":{"type":"integer","format":"int64","minimum":0},"maxLoanByLtv":{"type":"integer","format":"int64","minimum":0},"eligibleLoan":{"type":"integer","format":"int64","minimum":0},"bound":{"$ref":"#/components/schemas/EligibilityBound"},"ltvPct":{"type":"number","minimum":0},"foirAtEligibleLoanPct":{"type":"number","minimum":0},"foirCeilingPct":{"type":"number","minimum":0},"foirComfortPct":{"type":"number","minimum":0},"cibilBand":{"type":["string","null"]},"approvalLikelihood":{"$ref":"#/components/schemas/ApprovalLikelihood"},"notALoanApproval":{"type":"boolean"},"notAnOffer":{"type":"boolean"},"reasoning":{"type":"string"}}};
const schema111 = {"type":"string","enum":["foir","ltv"]};
const schema112 = {"type":"string","enum":["high","medium","low","indicative"]};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.maxLoanByFoir === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "maxLoanByFoir"},message:"must have required property '"+"maxLoanByFoir"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.maxLoanByLtv === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "maxLoanByLtv"},message:"must have required property '"+"maxLoanByLtv"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.eligibleLoan === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eligibleLoan"},message:"must have required property '"+"eligibleLoan"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.bound === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bound"},message:"must have required property '"+"bound"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.ltvPct === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ltvPct"},message:"must have required property '"+"ltvPct"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.foirAtEligibleLoanPct === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "foirAtEligibleLoanPct"},message:"must have required property '"+"foirAtEligibleLoanPct"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.foirCeilingPct === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "foirCeilingPct"},message:"must have required property '"+"foirCeilingPct"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.foirComfortPct === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "foirComfortPct"},message:"must have required property '"+"foirComfortPct"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.cibilBand === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cibilBand"},message:"must have required property '"+"cibilBand"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.approvalLikelihood === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "approvalLikelihood"},message:"must have required property '"+"approvalLikelihood"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.notALoanApproval === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notALoanApproval"},message:"must have required property '"+"notALoanApproval"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.notAnOffer === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notAnOffer"},message:"must have required property '"+"notAnOffer"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.reasoning === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasoning"},message:"must have required property '"+"reasoning"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema110.properties, key0))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.maxLoanByFoir !== undefined){
let data0 = data.maxLoanByFoir;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err14 = {instancePath:instancePath+"/maxLoanByFoir",schemaPath:"#/properties/maxLoanByFoir/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err15 = {instancePath:instancePath+"/maxLoanByFoir",schemaPath:"#/properties/maxLoanByFoir/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0.validate(data0))){
const err16 = {instancePath:instancePath+"/maxLoanByFoir",schemaPath:"#/properties/maxLoanByFoir/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.maxLoanByLtv !== undefined){
let data1 = data.maxLoanByLtv;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err17 = {instancePath:instancePath+"/maxLoanByLtv",schemaPath:"#/properties/maxLoanByLtv/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err18 = {instancePath:instancePath+"/maxLoanByLtv",schemaPath:"#/properties/maxLoanByLtv/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats0.validate(data1))){
const err19 = {instancePath:instancePath+"/maxLoanByLtv",schemaPath:"#/properties/maxLoanByLtv/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.eligibleLoan !== undefined){
let data2 = data.eligibleLoan;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err20 = {instancePath:instancePath+"/eligibleLoan",schemaPath:"#/properties/eligibleLoan/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err21 = {instancePath:instancePath+"/eligibleLoan",schemaPath:"#/properties/eligibleLoan/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats0.validate(data2))){
const err22 = {instancePath:instancePath+"/eligibleLoan",schemaPath:"#/properties/eligibleLoan/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.bound !== undefined){
let data3 = data.bound;
if(typeof data3 !== "string"){
const err23 = {instancePath:instancePath+"/bound",schemaPath:"#/components/schemas/EligibilityBound/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!((data3 === "foir") || (data3 === "ltv"))){
const err24 = {instancePath:instancePath+"/bound",schemaPath:"#/components/schemas/EligibilityBound/enum",keyword:"enum",params:{allowedValues: schema111.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.ltvPct !== undefined){
let data4 = data.ltvPct;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err25 = {instancePath:instancePath+"/ltvPct",schemaPath:"#/properties/ltvPct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/ltvPct",schemaPath:"#/properties/ltvPct/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.foirAtEligibleLoanPct !== undefined){
let data5 = data.foirAtEligibleLoanPct;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err27 = {instancePath:instancePath+"/foirAtEligibleLoanPct",schemaPath:"#/properties/foirAtEligibleLoanPct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/foirAtEligibleLoanPct",schemaPath:"#/properties/foirAtEligibleLoanPct/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.foirCeilingPct !== undefined){
let data6 = data.foirCeilingPct;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err29 = {instancePath:instancePath+"/foirCeilingPct",schemaPath:"#/properties/foirCeilingPct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/foirCeilingPct",schemaPath:"#/properties/foirCeilingPct/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.foirComfortPct !== undefined){
let data7 = data.foirComfortPct;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err31 = {instancePath:instancePath+"/foirComfortPct",schemaPath:"#/properties/foirComfortPct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/foirComfortPct",schemaPath:"#/properties/foirComfortPct/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.cibilBand !== undefined){
let data8 = data.cibilBand;
if((typeof data8 !== "string") && (data8 !== null)){
const err33 = {instancePath:instancePath+"/cibilBand",schemaPath:"#/properties/cibilBand/type",keyword:"type",params:{type: schema110.properties.cibilBand.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.approvalLikelihood !== undefined){
let data9 = data.approvalLikelihood;
if(typeof data9 !== "string"){
const err34 = {instancePath:instancePath+"/approvalLikelihood",schemaPath:"#/components/schemas/ApprovalLikelihood/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!((((data9 === "high") || (data9 === "medium")) || (data9 === "low")) || (data9 === "indicative"))){
const err35 = {instancePath:instancePath+"/approvalLikelihood",schemaPath:"#/components/schemas/ApprovalLikelihood/enum",keyword:"enum",params:{allowedValues: schema112.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.notALoanApproval !== undefined){
if(typeof data.notALoanApproval !== "boolean"){
const err36 = {instancePath:instancePath+"/notALoanApproval",schemaPath:"#/properties/notALoanApproval/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.notAnOffer !== undefined){
if(typeof data.notAnOffer !== "boolean"){
const err37 = {instancePath:instancePath+"/notAnOffer",schemaPath:"#/properties/notAnOffer/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.reasoning !== undefined){
if(typeof data.reasoning !== "string"){
const err38 = {instancePath:instancePath+"/reasoning",schemaPath:"#/properties/reasoning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema114 = {"type":"object","additionalProperties":false,"required":["propertyValue","downPayment","stampDutyAndRegistration","otherCharges","totalCashToClose","lifetimeCost","otherChargesBreakdown","savingsAvailable","downPaymentGap"],"properties":{"propertyValue":{"type":"integer","format":"int64","minimum":0},"downPayment":{"type":"integer","format":"int64","minimum":0},"stampDutyAndRegistration":{"type":"integer","format":"int64","minimum":0},"otherCharges":{"type":"integer","format":"int64","minimum":0},"totalCashToClose":{"type":"integer","format":"int64","minimum":0},"lifetimeCost":{"type":"integer","format":"int64","minimum":0},"otherChargesBreakdown":{"$ref":"#/components/schemas/OtherCharges"},"savingsAvailable":{"type":["integer","null"],"format":"int64","minimum":0},"downPaymentGap":{"type":["integer","null"],"format":"int64","minimum":0}}};
const schema115 = {"type":"object","additionalProperties":false,"required":["loanProcessingFee","legalFee","gstUnderConstruction"],"properties":{"loanProcessingFee":{"type":"integer","format":"int64","minimum":0},"legalFee":{"type":"integer","format":"int64","minimum":0},"gstUnderConstruction":{"type":"integer","format":"int64","minimum":0}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.propertyValue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyValue"},message:"must have required property '"+"propertyValue"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.downPayment === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "downPayment"},message:"must have required property '"+"downPayment"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.stampDutyAndRegistration === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stampDutyAndRegistration"},message:"must have required property '"+"stampDutyAndRegistration"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.otherCharges === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "otherCharges"},message:"must have required property '"+"otherCharges"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.totalCashToClose === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "totalCashToClose"},message:"must have required property '"+"totalCashToClose"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.lifetimeCost === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lifetimeCost"},message:"must have required property '"+"lifetimeCost"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.otherChargesBreakdown === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "otherChargesBreakdown"},message:"must have required property '"+"otherChargesBreakdown"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.savingsAvailable === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "savingsAvailable"},message:"must have required property '"+"savingsAvailable"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.downPaymentGap === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "downPaymentGap"},message:"must have required property '"+"downPaymentGap"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema114.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.propertyValue !== undefined){
let data0 = data.propertyValue;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err10 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err11 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0.validate(data0))){
const err12 = {instancePath:instancePath+"/propertyValue",schemaPath:"#/properties/propertyValue/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.downPayment !== undefined){
let data1 = data.downPayment;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err13 = {instancePath:instancePath+"/downPayment",schemaPath:"#/properties/downPayment/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err14 = {instancePath:instancePath+"/downPayment",schemaPath:"#/properties/downPayment/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0.validate(data1))){
const err15 = {instancePath:instancePath+"/downPayment",schemaPath:"#/properties/downPayment/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.stampDutyAndRegistration !== undefined){
let data2 = data.stampDutyAndRegistration;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err16 = {instancePath:instancePath+"/stampDutyAndRegistration",schemaPath:"#/properties/stampDutyAndRegistration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err17 = {instancePath:instancePath+"/stampDutyAndRegistration",schemaPath:"#/properties/stampDutyAndRegistration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0.validate(data2))){
const err18 = {instancePath:instancePath+"/stampDutyAndRegistration",schemaPath:"#/properties/stampDutyAndRegistration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.otherCharges !== undefined){
let data3 = data.otherCharges;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err19 = {instancePath:instancePath+"/otherCharges",schemaPath:"#/properties/otherCharges/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err20 = {instancePath:instancePath+"/otherCharges",schemaPath:"#/properties/otherCharges/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0.validate(data3))){
const err21 = {instancePath:instancePath+"/otherCharges",schemaPath:"#/properties/otherCharges/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.totalCashToClose !== undefined){
let data4 = data.totalCashToClose;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err22 = {instancePath:instancePath+"/totalCashToClose",schemaPath:"#/properties/totalCashToClose/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err23 = {instancePath:instancePath+"/totalCashToClose",schemaPath:"#/properties/totalCashToClose/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0.validate(data4))){
const err24 = {instancePath:instancePath+"/totalCashToClose",schemaPath:"#/properties/totalCashToClose/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.lifetimeCost !== undefined){
let data5 = data.lifetimeCost;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err25 = {instancePath:instancePath+"/lifetimeCost",schemaPath:"#/properties/lifetimeCost/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err26 = {instancePath:instancePath+"/lifetimeCost",schemaPath:"#/properties/lifetimeCost/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(formats0.validate(data5))){
const err27 = {instancePath:instancePath+"/lifetimeCost",schemaPath:"#/properties/lifetimeCost/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.otherChargesBreakdown !== undefined){
let data6 = data.otherChargesBreakdown;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.loanProcessingFee === undefined){
const err28 = {instancePath:instancePath+"/otherChargesBreakdown",schemaPath:"#/components/schemas/OtherCharges/required",keyword:"required",params:{missingProperty: "loanProcessingFee"},message:"must have required property '"+"loanProcessingFee"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data6.legalFee === undefined){
const err29 = {instancePath:instancePath+"/otherChargesBreakdown",schemaPath:"#/components/schemas/OtherCharges/required",keyword:"required",params:{missingProperty: "legalFee"},message:"must have required property '"+"legalFee"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data6.gstUnderConstruction === undefined){
const err30 = {instancePath:instancePath+"/otherChargesBreakdown",schemaPath:"#/components/schemas/OtherCharges/required",keyword:"required",params:{missingProperty: "gstUnderConstruction"},message:"must have required property '"+"gstUnderConstruction"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key1 in data6){
if(!(((key1 === "loanProcessingFee") || (key1 === "legalFee")) || (key1 === "gstUnderConstruction"))){
const err31 = {instancePath:instancePath+"/otherChargesBreakdown",schemaPath:"#/components/schemas/OtherCharges/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data6.loanProcessingFee !== undefined){
let data7 = data6.loanProcessingFee;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err32 = {instancePath:instancePath+"/otherChargesBreakdown/loanProcessingFee",schemaPath:"#/components/schemas/OtherCharges/properties/loanProcessingFee/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err33 = {instancePath:instancePath+"/otherChargesBreakdown/loanProcessingFee",schemaPath:"#/components/schemas/OtherCharges/properties/loanProcessingFee/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(formats0.validate(data7))){
const err34 = {instancePath:instancePath+"/otherChargesBreakdown/loanProcessingFee",schemaPath:"#/components/schemas/OtherCharges/properties/loanProcessingFee/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data6.legalFee !== undefined){
let data8 = data6.legalFee;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err35 = {instancePath:instancePath+"/otherChargesBreakdown/legalFee",schemaPath:"#/components/schemas/OtherCharges/properties/legalFee/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err36 = {instancePath:instancePath+"/otherChargesBreakdown/legalFee",schemaPath:"#/components/schemas/OtherCharges/properties/legalFee/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats0.validate(data8))){
const err37 = {instancePath:instancePath+"/otherChargesBreakdown/legalFee",schemaPath:"#/components/schemas/OtherCharges/properties/legalFee/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data6.gstUnderConstruction !== undefined){
let data9 = data6.gstUnderConstruction;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err38 = {instancePath:instancePath+"/otherChargesBreakdown/gstUnderConstruction",schemaPath:"#/components/schemas/OtherCharges/properties/gstUnderConstruction/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err39 = {instancePath:instancePath+"/otherChargesBreakdown/gstUnderConstruction",schemaPath:"#/components/schemas/OtherCharges/properties/gstUnderConstruction/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(formats0.validate(data9))){
const err40 = {instancePath:instancePath+"/otherChargesBreakdown/gstUnderConstruction",schemaPath:"#/components/schemas/OtherCharges/properties/gstUnderConstruction/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/otherChargesBreakdown",schemaPath:"#/components/schemas/OtherCharges/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.savingsAvailable !== undefined){
let data10 = data.savingsAvailable;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
const err42 = {instancePath:instancePath+"/savingsAvailable",schemaPath:"#/properties/savingsAvailable/type",keyword:"type",params:{type: schema114.properties.savingsAvailable.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err43 = {instancePath:instancePath+"/savingsAvailable",schemaPath:"#/properties/savingsAvailable/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(formats0.validate(data10))){
const err44 = {instancePath:instancePath+"/savingsAvailable",schemaPath:"#/properties/savingsAvailable/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
if(data.downPaymentGap !== undefined){
let data11 = data.downPaymentGap;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
const err45 = {instancePath:instancePath+"/downPaymentGap",schemaPath:"#/properties/downPaymentGap/type",keyword:"type",params:{type: schema114.properties.downPaymentGap.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err46 = {instancePath:instancePath+"/downPaymentGap",schemaPath:"#/properties/downPaymentGap/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!(formats0.validate(data11))){
const err47 = {instancePath:instancePath+"/downPaymentGap",schemaPath:"#/properties/downPaymentGap/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema116 = {"type":"object","additionalProperties":false,"required":["recommendedRegime","homeLoanTaxBenefitOld","netEffectiveAnnualBenefit","netEffectiveMonthlyEmi","notModeled"],"properties":{"recommendedRegime":{"$ref":"#/components/schemas/TaxRegime"},"recommendedWithSurcharge":{"$ref":"#/components/schemas/TaxRegime"},"annualSavingWithSurcharge":{"type":"integer","format":"int64","minimum":0},"homeLoanTaxBenefitOld":{"type":"integer","format":"int64","minimum":0},"netEffectiveAnnualBenefit":{"type":"integer","format":"int64","minimum":0},"netEffectiveMonthlyEmi":{"type":"integer","format":"int64","minimum":0},"notModeled":{"type":"array","items":{"type":"string"}}}};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate81.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.recommendedRegime === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recommendedRegime"},message:"must have required property '"+"recommendedRegime"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.homeLoanTaxBenefitOld === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "homeLoanTaxBenefitOld"},message:"must have required property '"+"homeLoanTaxBenefitOld"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.netEffectiveAnnualBenefit === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "netEffectiveAnnualBenefit"},message:"must have required property '"+"netEffectiveAnnualBenefit"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.netEffectiveMonthlyEmi === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "netEffectiveMonthlyEmi"},message:"must have required property '"+"netEffectiveMonthlyEmi"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.notModeled === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notModeled"},message:"must have required property '"+"notModeled"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "recommendedRegime") || (key0 === "recommendedWithSurcharge")) || (key0 === "annualSavingWithSurcharge")) || (key0 === "homeLoanTaxBenefitOld")) || (key0 === "netEffectiveAnnualBenefit")) || (key0 === "netEffectiveMonthlyEmi")) || (key0 === "notModeled"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.recommendedRegime !== undefined){
let data0 = data.recommendedRegime;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/recommendedRegime",schemaPath:"#/components/schemas/TaxRegime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data0 === "old") || (data0 === "new"))){
const err7 = {instancePath:instancePath+"/recommendedRegime",schemaPath:"#/components/schemas/TaxRegime/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.recommendedWithSurcharge !== undefined){
let data1 = data.recommendedWithSurcharge;
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/recommendedWithSurcharge",schemaPath:"#/components/schemas/TaxRegime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data1 === "old") || (data1 === "new"))){
const err9 = {instancePath:instancePath+"/recommendedWithSurcharge",schemaPath:"#/components/schemas/TaxRegime/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.annualSavingWithSurcharge !== undefined){
let data2 = data.annualSavingWithSurcharge;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err10 = {instancePath:instancePath+"/annualSavingWithSurcharge",schemaPath:"#/properties/annualSavingWithSurcharge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/annualSavingWithSurcharge",schemaPath:"#/properties/annualSavingWithSurcharge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0.validate(data2))){
const err12 = {instancePath:instancePath+"/annualSavingWithSurcharge",schemaPath:"#/properties/annualSavingWithSurcharge/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.homeLoanTaxBenefitOld !== undefined){
let data3 = data.homeLoanTaxBenefitOld;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/homeLoanTaxBenefitOld",schemaPath:"#/properties/homeLoanTaxBenefitOld/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/homeLoanTaxBenefitOld",schemaPath:"#/properties/homeLoanTaxBenefitOld/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0.validate(data3))){
const err15 = {instancePath:instancePath+"/homeLoanTaxBenefitOld",schemaPath:"#/properties/homeLoanTaxBenefitOld/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.netEffectiveAnnualBenefit !== undefined){
let data4 = data.netEffectiveAnnualBenefit;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/netEffectiveAnnualBenefit",schemaPath:"#/properties/netEffectiveAnnualBenefit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/netEffectiveAnnualBenefit",schemaPath:"#/properties/netEffectiveAnnualBenefit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0.validate(data4))){
const err18 = {instancePath:instancePath+"/netEffectiveAnnualBenefit",schemaPath:"#/properties/netEffectiveAnnualBenefit/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.netEffectiveMonthlyEmi !== undefined){
let data5 = data.netEffectiveMonthlyEmi;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err19 = {instancePath:instancePath+"/netEffectiveMonthlyEmi",schemaPath:"#/properties/netEffectiveMonthlyEmi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/netEffectiveMonthlyEmi",schemaPath:"#/properties/netEffectiveMonthlyEmi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0.validate(data5))){
const err21 = {instancePath:instancePath+"/netEffectiveMonthlyEmi",schemaPath:"#/properties/netEffectiveMonthlyEmi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.notModeled !== undefined){
let data6 = data.notModeled;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(typeof data6[i0] !== "string"){
const err22 = {instancePath:instancePath+"/notModeled/" + i0,schemaPath:"#/properties/notModeled/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/notModeled",schemaPath:"#/properties/notModeled/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}
validate81.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema119 = {"type":"object","additionalProperties":false,"required":["signal","headline","obstacles","blockingLever","levers","confidence"],"properties":{"signal":{"$ref":"#/components/schemas/DecisionSignal"},"headline":{"type":"string"},"obstacles":{"type":"array","items":{"$ref":"#/components/schemas/DecisionObstacle"}},"blockingLever":{"type":["string","null"]},"levers":{"type":"array","items":{"$ref":"#/components/schemas/DecisionLever"}},"confidence":{"$ref":"#/components/schemas/DecisionConfidence"}}};
const schema120 = {"type":"string","enum":["AFFORDABLE","STRETCH","NOT_YET","INELIGIBLE"]};
const schema121 = {"type":"string","enum":["no_income","credit_score_too_low","existing_emis_at_ceiling","credit_score_low","savings_short","loan_above_income","credit_score_fair","reserve_thin","obligations_above_comfort","rate_rise_above_ceiling"]};
const schema125 = {"type":"string","enum":["indicative"]};
const schema122 = {"type":"object","additionalProperties":false,"required":["lever","effect"],"properties":{"lever":{"$ref":"#/components/schemas/DecisionLeverName"},"amountInr":{"type":"integer","format":"int64","minimum":1000},"effect":{"type":"string"},"togetherWith":{"type":"array","minItems":1,"items":{"$ref":"#/components/schemas/DecisionLeverName"}}}};
const schema123 = {"type":"string","enum":["better_credit_score","lower_existing_emis","extra_income","extra_savings","longer_tenure","lower_price"]};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.lever === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lever"},message:"must have required property '"+"lever"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.effect === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "effect"},message:"must have required property '"+"effect"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "lever") || (key0 === "amountInr")) || (key0 === "effect")) || (key0 === "togetherWith"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.lever !== undefined){
let data0 = data.lever;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/lever",schemaPath:"#/components/schemas/DecisionLeverName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((((data0 === "better_credit_score") || (data0 === "lower_existing_emis")) || (data0 === "extra_income")) || (data0 === "extra_savings")) || (data0 === "longer_tenure")) || (data0 === "lower_price"))){
const err4 = {instancePath:instancePath+"/lever",schemaPath:"#/components/schemas/DecisionLeverName/enum",keyword:"enum",params:{allowedValues: schema123.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.amountInr !== undefined){
let data1 = data.amountInr;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/amountInr",schemaPath:"#/properties/amountInr/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1000 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/amountInr",schemaPath:"#/properties/amountInr/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000},message:"must be >= 1000"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats0.validate(data1))){
const err7 = {instancePath:instancePath+"/amountInr",schemaPath:"#/properties/amountInr/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.effect !== undefined){
if(typeof data.effect !== "string"){
const err8 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.togetherWith !== undefined){
let data3 = data.togetherWith;
if(Array.isArray(data3)){
if(data3.length < 1){
const err9 = {instancePath:instancePath+"/togetherWith",schemaPath:"#/properties/togetherWith/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/togetherWith/" + i0,schemaPath:"#/components/schemas/DecisionLeverName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((((((data4 === "better_credit_score") || (data4 === "lower_existing_emis")) || (data4 === "extra_income")) || (data4 === "extra_savings")) || (data4 === "longer_tenure")) || (data4 === "lower_price"))){
const err11 = {instancePath:instancePath+"/togetherWith/" + i0,schemaPath:"#/components/schemas/DecisionLeverName/enum",keyword:"enum",params:{allowedValues: schema123.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/togetherWith",schemaPath:"#/properties/togetherWith/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.signal === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signal"},message:"must have required property '"+"signal"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.headline === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "headline"},message:"must have required property '"+"headline"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.obstacles === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "obstacles"},message:"must have required property '"+"obstacles"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.blockingLever === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "blockingLever"},message:"must have required property '"+"blockingLever"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.levers === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "levers"},message:"must have required property '"+"levers"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.confidence === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "confidence"},message:"must have required property '"+"confidence"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "signal") || (key0 === "headline")) || (key0 === "obstacles")) || (key0 === "blockingLever")) || (key0 === "levers")) || (key0 === "confidence"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.signal !== undefined){
let data0 = data.signal;
if(typeof data0 !== "string"){
const err7 = {instancePath:instancePath+"/signal",schemaPath:"#/components/schemas/DecisionSignal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data0 === "AFFORDABLE") || (data0 === "STRETCH")) || (data0 === "NOT_YET")) || (data0 === "INELIGIBLE"))){
const err8 = {instancePath:instancePath+"/signal",schemaPath:"#/components/schemas/DecisionSignal/enum",keyword:"enum",params:{allowedValues: schema120.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.headline !== undefined){
if(typeof data.headline !== "string"){
const err9 = {instancePath:instancePath+"/headline",schemaPath:"#/properties/headline/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.obstacles !== undefined){
let data2 = data.obstacles;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/obstacles/" + i0,schemaPath:"#/components/schemas/DecisionObstacle/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((((((((((data3 === "no_income") || (data3 === "credit_score_too_low")) || (data3 === "existing_emis_at_ceiling")) || (data3 === "credit_score_low")) || (data3 === "savings_short")) || (data3 === "loan_above_income")) || (data3 === "credit_score_fair")) || (data3 === "reserve_thin")) || (data3 === "obligations_above_comfort")) || (data3 === "rate_rise_above_ceiling"))){
const err11 = {instancePath:instancePath+"/obstacles/" + i0,schemaPath:"#/components/schemas/DecisionObstacle/enum",keyword:"enum",params:{allowedValues: schema121.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/obstacles",schemaPath:"#/properties/obstacles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.blockingLever !== undefined){
let data4 = data.blockingLever;
if((typeof data4 !== "string") && (data4 !== null)){
const err13 = {instancePath:instancePath+"/blockingLever",schemaPath:"#/properties/blockingLever/type",keyword:"type",params:{type: schema119.properties.blockingLever.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.levers !== undefined){
let data5 = data.levers;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate84(data5[i1], {instancePath:instancePath+"/levers/" + i1,parentData:data5,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/levers",schemaPath:"#/properties/levers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.confidence !== undefined){
let data7 = data.confidence;
if(typeof data7 !== "string"){
const err15 = {instancePath:instancePath+"/confidence",schemaPath:"#/components/schemas/DecisionConfidence/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data7 === "indicative")){
const err16 = {instancePath:instancePath+"/confidence",schemaPath:"#/components/schemas/DecisionConfidence/enum",keyword:"enum",params:{allowedValues: schema125.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema126 = {"type":"object","additionalProperties":false,"required":["rateSource","ltvBasis","regimeYear","annualIncomeEstimated","cibilProvided","savingsProvided","buyerGender","seniorCitizenNotModeled"],"properties":{"rateSource":{"type":"string"},"ltvBasis":{"type":"string"},"regimeYear":{"$ref":"#/components/schemas/RegimeYear"},"annualIncomeEstimated":{"type":"boolean"},"cibilProvided":{"type":"boolean"},"savingsProvided":{"type":"boolean"},"buyerGender":{"$ref":"#/components/schemas/BuyerGender"},"seniorCitizenNotModeled":{"type":"boolean"},"notes":{"type":"array","minItems":1,"items":{"type":"string"}}}};
const schema128 = {"type":"string","enum":["male","female","joint"]};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rateSource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rateSource"},message:"must have required property '"+"rateSource"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.ltvBasis === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ltvBasis"},message:"must have required property '"+"ltvBasis"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.regimeYear === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "regimeYear"},message:"must have required property '"+"regimeYear"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.annualIncomeEstimated === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "annualIncomeEstimated"},message:"must have required property '"+"annualIncomeEstimated"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.cibilProvided === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cibilProvided"},message:"must have required property '"+"cibilProvided"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.savingsProvided === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "savingsProvided"},message:"must have required property '"+"savingsProvided"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.buyerGender === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "buyerGender"},message:"must have required property '"+"buyerGender"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.seniorCitizenNotModeled === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seniorCitizenNotModeled"},message:"must have required property '"+"seniorCitizenNotModeled"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema126.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.rateSource !== undefined){
if(typeof data.rateSource !== "string"){
const err9 = {instancePath:instancePath+"/rateSource",schemaPath:"#/properties/rateSource/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.ltvBasis !== undefined){
if(typeof data.ltvBasis !== "string"){
const err10 = {instancePath:instancePath+"/ltvBasis",schemaPath:"#/properties/ltvBasis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.regimeYear !== undefined){
let data2 = data.regimeYear;
if(typeof data2 !== "string"){
const err11 = {instancePath:instancePath+"/regimeYear",schemaPath:"#/components/schemas/RegimeYear/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data2 === "FY2026-27")){
const err12 = {instancePath:instancePath+"/regimeYear",schemaPath:"#/components/schemas/RegimeYear/enum",keyword:"enum",params:{allowedValues: schema88.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.annualIncomeEstimated !== undefined){
if(typeof data.annualIncomeEstimated !== "boolean"){
const err13 = {instancePath:instancePath+"/annualIncomeEstimated",schemaPath:"#/properties/annualIncomeEstimated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.cibilProvided !== undefined){
if(typeof data.cibilProvided !== "boolean"){
const err14 = {instancePath:instancePath+"/cibilProvided",schemaPath:"#/properties/cibilProvided/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.savingsProvided !== undefined){
if(typeof data.savingsProvided !== "boolean"){
const err15 = {instancePath:instancePath+"/savingsProvided",schemaPath:"#/properties/savingsProvided/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.buyerGender !== undefined){
let data6 = data.buyerGender;
if(typeof data6 !== "string"){
const err16 = {instancePath:instancePath+"/buyerGender",schemaPath:"#/components/schemas/BuyerGender/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((data6 === "male") || (data6 === "female")) || (data6 === "joint"))){
const err17 = {instancePath:instancePath+"/buyerGender",schemaPath:"#/components/schemas/BuyerGender/enum",keyword:"enum",params:{allowedValues: schema128.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.seniorCitizenNotModeled !== undefined){
if(typeof data.seniorCitizenNotModeled !== "boolean"){
const err18 = {instancePath:instancePath+"/seniorCitizenNotModeled",schemaPath:"#/properties/seniorCitizenNotModeled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.notes !== undefined){
let data8 = data.notes;
if(Array.isArray(data8)){
if(data8.length < 1){
const err19 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(typeof data8[i0] !== "string"){
const err20 = {instancePath:instancePath+"/notes/" + i0,schemaPath:"#/properties/notes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.attribution === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attribution"},message:"must have required property '"+"attribution"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.disclaimer === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disclaimer"},message:"must have required property '"+"disclaimer"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema105.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.mode !== undefined){
let data0 = data.mode;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/mode",schemaPath:"#/components/schemas/DecisionMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data0 === "listing") || (data0 === "manual"))){
const err4 = {instancePath:instancePath+"/mode",schemaPath:"#/components/schemas/DecisionMode/enum",keyword:"enum",params:{allowedValues: schema106.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.notFound !== undefined){
if(typeof data.notFound !== "boolean"){
const err5 = {instancePath:instancePath+"/notFound",schemaPath:"#/properties/notFound/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.budget !== undefined){
if(!(validate75(data.budget, {instancePath:instancePath+"/budget",parentData:data,parentDataProperty:"budget",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.eligibility !== undefined){
if(!(validate77(data.eligibility, {instancePath:instancePath+"/eligibility",parentData:data,parentDataProperty:"eligibility",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.emi !== undefined){
let data4 = data.emi;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.loanAmount === undefined){
const err6 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/required",keyword:"required",params:{missingProperty: "loanAmount"},message:"must have required property '"+"loanAmount"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data4.interestRatePercent === undefined){
const err7 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/required",keyword:"required",params:{missingProperty: "interestRatePercent"},message:"must have required property '"+"interestRatePercent"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data4.tenureYears === undefined){
const err8 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/required",keyword:"required",params:{missingProperty: "tenureYears"},message:"must have required property '"+"tenureYears"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data4.monthlyEmi === undefined){
const err9 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/required",keyword:"required",params:{missingProperty: "monthlyEmi"},message:"must have required property '"+"monthlyEmi"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data4.totalInterest === undefined){
const err10 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/required",keyword:"required",params:{missingProperty: "totalInterest"},message:"must have required property '"+"totalInterest"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.totalPayment === undefined){
const err11 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/required",keyword:"required",params:{missingProperty: "totalPayment"},message:"must have required property '"+"totalPayment"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data4){
if(!((((((key1 === "loanAmount") || (key1 === "interestRatePercent")) || (key1 === "tenureYears")) || (key1 === "monthlyEmi")) || (key1 === "totalInterest")) || (key1 === "totalPayment"))){
const err12 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data4.loanAmount !== undefined){
let data5 = data4.loanAmount;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err13 = {instancePath:instancePath+"/emi/loanAmount",schemaPath:"#/components/schemas/DecisionEmi/properties/loanAmount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err14 = {instancePath:instancePath+"/emi/loanAmount",schemaPath:"#/components/schemas/DecisionEmi/properties/loanAmount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats0.validate(data5))){
const err15 = {instancePath:instancePath+"/emi/loanAmount",schemaPath:"#/components/schemas/DecisionEmi/properties/loanAmount/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data4.interestRatePercent !== undefined){
let data6 = data4.interestRatePercent;
if(!((typeof data6 == "number") && (isFinite(data6)))){
const err16 = {instancePath:instancePath+"/emi/interestRatePercent",schemaPath:"#/components/schemas/DecisionEmi/properties/interestRatePercent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.tenureYears !== undefined){
let data7 = data4.tenureYears;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err17 = {instancePath:instancePath+"/emi/tenureYears",schemaPath:"#/components/schemas/DecisionEmi/properties/tenureYears/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 40 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/emi/tenureYears",schemaPath:"#/components/schemas/DecisionEmi/properties/tenureYears/maximum",keyword:"maximum",params:{comparison: "<=", limit: 40},message:"must be <= 40"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/emi/tenureYears",schemaPath:"#/components/schemas/DecisionEmi/properties/tenureYears/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data4.monthlyEmi !== undefined){
let data8 = data4.monthlyEmi;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err20 = {instancePath:instancePath+"/emi/monthlyEmi",schemaPath:"#/components/schemas/DecisionEmi/properties/monthlyEmi/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err21 = {instancePath:instancePath+"/emi/monthlyEmi",schemaPath:"#/components/schemas/DecisionEmi/properties/monthlyEmi/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(formats0.validate(data8))){
const err22 = {instancePath:instancePath+"/emi/monthlyEmi",schemaPath:"#/components/schemas/DecisionEmi/properties/monthlyEmi/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data4.totalInterest !== undefined){
let data9 = data4.totalInterest;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err23 = {instancePath:instancePath+"/emi/totalInterest",schemaPath:"#/components/schemas/DecisionEmi/properties/totalInterest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err24 = {instancePath:instancePath+"/emi/totalInterest",schemaPath:"#/components/schemas/DecisionEmi/properties/totalInterest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats0.validate(data9))){
const err25 = {instancePath:instancePath+"/emi/totalInterest",schemaPath:"#/components/schemas/DecisionEmi/properties/totalInterest/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data4.totalPayment !== undefined){
let data10 = data4.totalPayment;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err26 = {instancePath:instancePath+"/emi/totalPayment",schemaPath:"#/components/schemas/DecisionEmi/properties/totalPayment/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err27 = {instancePath:instancePath+"/emi/totalPayment",schemaPath:"#/components/schemas/DecisionEmi/properties/totalPayment/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(formats0.validate(data10))){
const err28 = {instancePath:instancePath+"/emi/totalPayment",schemaPath:"#/components/schemas/DecisionEmi/properties/totalPayment/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
else {
const err29 = {instancePath:instancePath+"/emi",schemaPath:"#/components/schemas/DecisionEmi/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.affordability !== undefined){
if(!(validate79(data.affordability, {instancePath:instancePath+"/affordability",parentData:data,parentDataProperty:"affordability",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.tax !== undefined){
if(!(validate81(data.tax, {instancePath:instancePath+"/tax",parentData:data,parentDataProperty:"tax",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.verdict !== undefined){
if(!(validate83(data.verdict, {instancePath:instancePath+"/verdict",parentData:data,parentDataProperty:"verdict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.buyerDuties !== undefined){
if(!(validate11(data.buyerDuties, {instancePath:instancePath+"/buyerDuties",parentData:data,parentDataProperty:"buyerDuties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.assumptions !== undefined){
if(!(validate88(data.assumptions, {instancePath:instancePath+"/assumptions",parentData:data,parentDataProperty:"assumptions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
}
if(data.stampDutySupported !== undefined){
if(typeof data.stampDutySupported !== "boolean"){
const err30 = {instancePath:instancePath+"/stampDutySupported",schemaPath:"#/properties/stampDutySupported/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.scopeMessage !== undefined){
if(typeof data.scopeMessage !== "string"){
const err31 = {instancePath:instancePath+"/scopeMessage",schemaPath:"#/properties/scopeMessage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.rules !== undefined){
if(!(validate48(data.rules, {instancePath:instancePath+"/rules",parentData:data,parentDataProperty:"rules",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.rulesHash !== undefined){
if(typeof data.rulesHash !== "string"){
const err32 = {instancePath:instancePath+"/rulesHash",schemaPath:"#/components/schemas/RulesHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.attribution !== undefined){
let data20 = data.attribution;
if(typeof data20 !== "string"){
const err33 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(data20 === "Nilam")){
const err34 = {instancePath:instancePath+"/attribution",schemaPath:"#/components/schemas/Attribution/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.disclaimer !== undefined){
if(typeof data.disclaimer !== "string"){
const err35 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

  return exports
}
