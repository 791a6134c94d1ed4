CREATE TABLE "devocional" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devocional_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"autor" text,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"destaque" integer,
	"data_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"serie" text,
	"passagem" text,
	"versiculo" text,
	"oracao" text,
	CONSTRAINT "devocional_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "devocional" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "video_fonte" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_fonte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"playlist" text NOT NULL,
	"playlist_lida" text,
	"chave" jsonb NOT NULL,
	"data_leitura" timestamp (3) with time zone,
	"data_erro" timestamp (3) with time zone,
	"erro" text,
	"qtde_videos" integer DEFAULT 0 NOT NULL,
	"excluidos" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "video_fonte_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "video_fonte" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "video" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"autor" text,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"destaque" integer,
	"data_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"serie" text,
	"passagem" text,
	"video_id" text NOT NULL,
	"origem" text DEFAULT 'igreja' NOT NULL,
	"id_importado" text,
	"importado" jsonb,
	"retirado_em" timestamp (3) with time zone,
	"data_fim_anterior" timestamp (3) with time zone,
	"capa_de" text,
	"capa_arquivo" text,
	"capa_falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "video" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "noticia" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "devocional" ADD CONSTRAINT "devocional_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_fonte" ADD CONSTRAINT "video_fonte_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devocional_data_inicio" ON "devocional" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "devocional_data_alteracao" ON "devocional" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "devocional_titulo" ON "devocional" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "devocional_destaque" ON "devocional" USING btree ("igreja_id","destaque","id") WHERE "devocional"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "devocional_serie" ON "devocional" USING btree ("igreja_id","serie","data_inicio","id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_fonte_igreja" ON "video_fonte" USING btree ("igreja_id");--> statement-breakpoint
CREATE INDEX "video_data_inicio" ON "video" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "video_data_alteracao" ON "video" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "video_titulo" ON "video" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "video_destaque" ON "video" USING btree ("igreja_id","destaque","id") WHERE "video"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "video_serie" ON "video" USING btree ("igreja_id","serie","data_inicio","id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_id_importado" ON "video" USING btree ("igreja_id","id_importado") WHERE id_importado is not null;--> statement-breakpoint
CREATE INDEX "noticia_titulo" ON "noticia" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE POLICY "devocional_tenant" ON "devocional" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "video_fonte_tenant" ON "video_fonte" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "video_tenant" ON "video" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);